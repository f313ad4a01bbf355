import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Words = ({ text }: { text: string }) => <p>{text}</p>;

it('a part that does not come leaves the rest as it is, says so, and comes when it is shown again', async () => {
  let online = false;
  const failed = vi.fn();
  const load = () => (online ? Promise.resolve(Words) : Promise.reject(new TypeError('Failed to fetch')));
  const Part = lazyPart<{ text: string }>(load, failed);
  const { unmount } = render(<Part text="一句话" />);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith({ text: '一句话' }));
  unmount();
  online = true;
  render(<Part text="一句话" />);
  expect(await screen.findByText('一句话')).toBeTruthy();
});
