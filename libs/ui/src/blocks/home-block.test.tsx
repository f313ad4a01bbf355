import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { blockStyles, type DeviceKind } from '@yuelan/contract';
import { DeviceProvider } from '../device/device-provider.tsx';
import { sampleBlock } from '../testing/samples.ts';
import { HomeBlock, shownStyles } from './home-block.tsx';

const show = (style: (typeof blockStyles)[number], kind: DeviceKind = 'phone', count?: number) => {
  const onOpen = vi.fn();
  const onMore = vi.fn();
  render(
    <DeviceProvider kind={kind}>
      <HomeBlock block={sampleBlock(style, count)} onOpen={onOpen} onMore={onMore} />
    </DeviceProvider>,
  );
  return { onOpen, onMore };
};

it.each([
  ['1R3C', 'phone', 3],
  ['2R3C', 'phone', 6],
  ['1R4C', 'phone', 4],
  ['3R1C', 'phone', 3],
  ['1L4R', 'phone', 5],
  ['4L1R', 'phone', 5],
  ['1RNC', 'phone', 10],
  ['single', 'phone', 1],
  ['rankingList', 'phone', 5],
  ['recommend', 'phone', 1],
  ['recommendBookCard', 'phone', 1],
  ['3R1C', 'pad', 6],
  ['3R1C', 'pc', 9],
  ['rankingList', 'pad', 10],
  ['rankingList', 'pc', 10],
  ['1R3C', 'pad', 6],
  ['1R3C', 'pc', 8],
] as const)('%s shows on the %s %i books', (style, kind, count) => {
  show(style, kind);
  const section = screen.getByRole('region', { name: '编辑推荐' });
  expect(within(section).getAllByRole('button')).toHaveLength(count + 1);
});

it('opens a book, and more', async () => {
  const { onOpen, onMore } = show('1R3C');
  await userEvent.click(screen.getByRole('button', { name: /城市里的鸟/ }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'book-1' }));
  await userEvent.click(screen.getByRole('button', { name: /^更多/ }));
  expect(onMore).toHaveBeenCalledWith(expect.objectContaining({ style: '1R3C' }));
});

it.each(shownStyles)('%s survives having nothing to show', (style) => {
  show(style, 'phone', 0);
  expect(screen.queryByRole('button', { name: /二十四节气/ })).toBeNull();
});

it('passes over a style that it does not know', () => {
  for (const style of blockStyles) show(style, 'pc', 2);
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
});
