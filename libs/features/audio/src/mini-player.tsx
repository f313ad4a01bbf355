import { useNavigation } from '@yuelan/platform';
import { useEffect, useState } from 'react';
import { MiniPill } from './parts/mini-pill.tsx';
import { usePlayer } from './player/use-player.ts';

/** Pages that are text alone. */
const readers = new Set(['pages/book/read', 'pages/book/pdf']);

/** The player on every other page: a pill that can be put where it is in nobody's way. Nothing while no book is open. */
export function MiniPlayer() {
  const hasBook = usePlayer((view) => view.state.book !== null);
  const { path } = useNavigation();
  if (!hasBook || path === 'pages/book/audio') return null;
  return readers.has(path) ? <InReader /> : <Pill small={false} />;
}

const Pill = ({ small }: { small: boolean }) => <MiniPill {...usePlayer((view) => view)} small={small} />;

/** Over a text there is only the button, and nothing while a reader's sheet or question is open. */
const InReader = () => (useDialogInPage() ? null : <Pill small />);

/** Whether the page itself has a dialog open. Those of the design system lie over everything anyway. */
function useDialogInPage(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const page = document.getElementById('main') ?? document.body;
    const look = () => setOpen(page.querySelector('[role="dialog"]') !== null);
    const watcher = new MutationObserver(look);
    watcher.observe(page, { childList: true, subtree: true });
    look();
    return () => watcher.disconnect();
  }, []);
  return open;
}
