import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Confirm, Sheet } from './sheet.tsx';

afterEach(cleanup);

function Page() {
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState(true);
  return (
    <>
      <Sheet open={open} title="设置" onClose={() => setOpen(false)}>
        <Button onClick={() => setAsking(true)}>删除</Button>
      </Sheet>
      <Confirm
        open={asking}
        title="移出书架"
        text="以后还可以再加入。"
        confirmLabel="移出"
        onConfirm={() => setOpen(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

test('Escape answers only the question on top and leaves the sheet below open', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  expect(screen.getByRole('dialog', { name: '移出书架' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: '移出书架' })).toBeNull();
  expect(screen.getByRole('dialog', { name: '设置' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
