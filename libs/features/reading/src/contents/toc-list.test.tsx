import { Toaster } from '@yuelan/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TocList } from './toc-list.tsx';

const book = { place: null, isPdf: false, freeChapters: 10_000 };
const lines = [
  { title: '卷一', href: 'a.xhtml', depth: 0, chapterId: 0 },
  { title: '附录', href: 'missing.xhtml', depth: 0, chapterId: -1 },
];

test('an entry without a place says 目录信息有误！请检查, and the page stays', () => {
  const goTo = vi.fn<(to: unknown) => void>();
  render(<TocList reader={{ ...book, lines, goTo }} />);
  render(<Toaster />);
  fireEvent.click(screen.getByRole('button', { name: '附录' }));
  expect(screen.getByRole('status')).toHaveTextContent('目录信息有误！请检查');
  expect(goTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '卷一' }));
  expect(goTo).toHaveBeenCalledWith('a.xhtml');
});

test('a text without contents is damaged, a PDF without an outline is not', () => {
  const goTo = () => undefined;
  const { rerender } = render(<TocList reader={{ ...book, lines: [], goTo }} />);
  expect(screen.getByText('目录信息有误！请检查')).toBeInTheDocument();
  rerender(<TocList reader={{ ...book, lines: [], isPdf: true, goTo }} />);
  expect(screen.queryByText('目录信息有误！请检查')).toBeNull();
});
