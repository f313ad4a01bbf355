import { cleanup, render, screen, within } from '@testing-library/react';
import { blockHeights } from '@yuelan/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleBlock } from '../testing/samples.ts';
import { HomeBlock } from './home-block.tsx';

afterEach(cleanup);

test.each(['1R3C', '2R3C', '3R1C', '1L4R', '1RNC', 'single', 'rankingList', 'recommendBookCard'] as const)(
  '%s has the catalogue’s height on the phone, so that nothing shifts while covers load',
  (style) => {
    render(<HomeBlock block={sampleBlock(style)} onOpen={vi.fn()} />);
    const block = screen.getByRole('region', { name: '编辑推荐' });
    expect(block.style.getPropertyValue('--height')).toBe(String(blockHeights[style]));
    expect(block.className).toContain('sized');
  },
);

test('a recommendation keeps its title on the phone, where its height leaves no heading', () => {
  render(<HomeBlock block={sampleBlock('recommend')} onOpen={vi.fn()} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(within(screen.getByRole('button', { name: /^编辑推荐/ })).getByText('编辑推荐')).toBeInTheDocument();
});
