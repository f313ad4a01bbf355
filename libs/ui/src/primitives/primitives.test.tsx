import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleBooks } from '../testing/samples.ts';
import { Cover } from './cover.tsx';
import { SegmentedControl } from './controls.tsx';
import { Async } from './feedback.tsx';
import { TextField } from './field.tsx';
import { Confirm, Sheet } from './sheet.tsx';
import { toast, Toaster } from './toast.tsx';
import { PageList, VirtualList } from './virtual-list.tsx';

afterEach(() => vi.useRealTimers());

describe('a sheet', () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>目录</button>
        <Sheet open={open} onClose={() => setOpen(false)} title="目录">
          <button>第一章</button>
          <button>第二章</button>
        </Sheet>
      </>
    );
  }

  it('keeps the keyboard inside, takes the page out of reach, and gives the focus back on Escape', async () => {
    const user = userEvent.setup();
    const { container } = render(<Page />);
    const opener = screen.getByRole('button', { name: '目录' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: '目录' });
    expect(container).toHaveAttribute('inert');
    for (let presses = 0; presses < 7; presses++) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
    expect(container).not.toHaveAttribute('inert');
  });

  it('asks with the harmless answer in focus', async () => {
    const confirmed = vi.fn();
    render(
      <Confirm
        open
        title="移出书架"
        text="进度会保留。"
        confirmLabel="移出"
        danger
        onConfirm={confirmed}
        onClose={() => {}}
      />,
    );
    expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '移出' }));
    expect(confirmed).toHaveBeenCalledOnce();
  });
});

describe('a toast', () => {
  it('is gone after 1500 ms, and longer where it offers to undo', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    const undo = vi.fn();
    act(() => {
      toast('已加入书架');
      toast('已移出书架', { action: { label: '撤销', run: undo } });
    });
    act(() => void vi.advanceTimersByTime(1499));
    expect(screen.getByText('已加入书架')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('已加入书架')).toBeNull();
    act(() => screen.getByRole('button', { name: '撤销' }).click());
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('已移出书架')).toBeNull();
  });
});

describe('a page that loads', () => {
  it('shows its shape, then what failed with a way to try again, then its content', async () => {
    const retry = vi.fn();
    const { rerender } = render(<Async load={{ state: 'loading' }}>书</Async>);
    expect(screen.getByRole('status')).toHaveTextContent('正在加载');
    rerender(<Async load={{ state: 'failed', message: '未连接到服务器', retry }}>书</Async>);
    expect(screen.getByRole('alert')).toHaveTextContent('未连接到服务器');
    await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
    expect(retry).toHaveBeenCalledOnce();
    rerender(<Async load={{ state: 'ready' }}>书</Async>);
    expect(screen.getByText('书')).toBeVisible();
  });
});

describe('a cover', () => {
  it('is set from title and author where there is none, or where it does not load', () => {
    const [withCover] = sampleBooks;
    const { container } = render(<Cover book={withCover!} />);
    expect(screen.queryByText(withCover!.title)).toBeNull();
    act(() => void container.querySelector('img')!.dispatchEvent(new Event('error')));
    expect(screen.getByText(withCover!.title)).toBeInTheDocument();
  });

  it.each([
    [{ bookType: 'mp3' }, '音频'],
    [{ bookType: 'pdf' }, 'PDF'],
    [{ isGratis: true }, '免费'],
    [{ bookState: 2, isGratis: true }, '已下架'],
  ] as const)('says %o in words', (change, text) => {
    render(<Cover book={{ ...sampleBooks[0]!, ...change }} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('does not call a book free that is not to be had', () => {
    render(<Cover book={{ ...sampleBooks[0]!, bookState: 2, isGratis: true }} />);
    expect(screen.queryByText('免费')).toBeNull();
  });
});

describe('a choice', () => {
  it('moves by arrow keys and says what is chosen', async () => {
    const chosen = vi.fn();
    const options = [
      { value: 'light', label: '浅色' },
      { value: 'dark', label: '深色' },
    ];
    render(<SegmentedControl label="外观" options={options} value="light" onChange={chosen} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen).toHaveBeenCalledWith('dark');
    expect(screen.getByRole('radio', { name: '浅色' })).toBeChecked();
  });
});

describe('a field', () => {
  it('keeps what was typed beside what is wrong, and shows a password on demand', async () => {
    render(<TextField label="密码" type="password" value="abc" onChange={() => {}} error="账号或密码错误" />);
    const field = screen.getByLabelText('密码');
    expect(field).toHaveValue('abc');
    expect(field).toHaveAccessibleDescription('账号或密码错误');
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field).toHaveAttribute('type', 'text');
  });
});

describe('a list of 900 chapters', () => {
  it('holds only rows near the window, starting at the reader’s own', () => {
    const items = Array.from({ length: 900 }, (_, index) => `第 ${index + 1} 章`);
    render(
      <VirtualList label="目录" items={items} rowHeight={48} startAt={0} keyOf={(item) => item}>
        {(item) => item}
      </VirtualList>,
    );
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]).toHaveAttribute('aria-setsize', '900');
  });

  it('asks for more as its end comes into sight, once for each length', () => {
    const onEnd = vi.fn();
    const list = (count: number) => (
      <PageList
        label="排行"
        items={Array.from({ length: count }, (_, index) => index)}
        rowHeight={64}
        keyOf={(item) => item}
        onEnd={onEnd}
      >
        {String}
      </PageList>
    );
    const { rerender } = render(list(10));
    rerender(list(10));
    expect(onEnd).toHaveBeenCalledOnce();
    rerender(list(20));
    expect(onEnd).toHaveBeenCalledTimes(2);
    rerender(list(400));
    expect(onEnd).toHaveBeenCalledTimes(2);
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
  });
});
