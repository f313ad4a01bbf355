import { m } from '@yuelan/strings';
import { Icon, Sheet, toast, VisuallyHidden } from '@yuelan/ui';
import { Bookmark as BookmarkIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Bookmark } from '../player/bookmarks.ts';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import type { AudioScreen } from '../use-audio-screen.ts';
import { Lists } from './lists.tsx';
import { RatePanel } from './rate-panel.tsx';
import { SleepPanel, useSleepText } from './sleep-panel.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  screen: AudioScreen;
  onEdit: (noteId: string) => void;
  withLists: boolean;
}

type Open = 'rate' | 'sleep' | 'lists' | null;

/** What a listener sets or keeps now and then. */
export function Toolbar({ screen, onEdit, withLists }: ToolbarProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { state } = screen;
  const sleep = useSleepText(state);
  return (
    <div className={styles.toolbar}>
      <Tool
        icon={<Icon name="rate" />}
        label={m.audio_rate()}
        value={`${state.rate}×`}
        onPress={() => setOpen('rate')}
      />
      <Tool icon={<Icon name="timer" />} label={m.audio_sleep()} value={sleep} onPress={() => setOpen('sleep')} />
      <BookmarkTool screen={screen} onEdit={onEdit} />
      {withLists && <Tool icon={<Icon name="list" />} label={m.audio_toc()} onPress={() => setOpen('lists')} />}
      <Sheet title={m.audio_rate()} open={open === 'rate'} onClose={close}>
        <RatePanel rate={state.rate} />
      </Sheet>
      <Sheet title={m.audio_sleep()} open={open === 'sleep'} onClose={close}>
        <SleepPanel state={state} onDone={close} />
      </Sheet>
      <Sheet title={m.audio_lists()} open={open === 'lists'} onClose={close}>
        <Lists screen={screen} onEdit={onEdit} onChoose={close} />
      </Sheet>
    </div>
  );
}

/** Seconds within which a moment counts as marked. */
const HERE = 2;

/** One press marks this moment; where it is marked already, its words can be written. */
function BookmarkTool({ screen: { state }, onEdit }: Omit<ToolbarProps, 'withLists'>) {
  const { currentIndex, currentTime } = state;
  const isHere = ({ index, time }: Bookmark) => index === currentIndex && Math.abs(time - currentTime) < HERE;
  const here = usePlayer((view) => view.bookmarks.find(isHere));
  const add = () => {
    const added = player.addBookmark();
    const action = added && { label: m.audio_bookmark_write(), run: () => onEdit(added.noteId) };
    if (action) toast(m.audio_bookmark_added(), { action });
  };
  return (
    <Tool
      icon={<BookmarkIcon size={22} strokeWidth={1.75} fill={here ? 'currentColor' : 'none'} aria-hidden />}
      label={here ? m.audio_bookmark_here() : m.audio_bookmark_add()}
      onPress={here ? () => onEdit(here.noteId) : add}
    />
  );
}

interface ToolProps {
  icon: ReactNode;
  label: string;
  /** What it is set to; stands for the label. */
  value?: string;
  onPress: () => void;
}

const Tool = ({ icon, label, value, onPress }: ToolProps) => (
  <button type="button" className={styles.tool} data-set={!!value} onClick={onPress}>
    {icon}
    <span>{value || label}</span>
    {value && <VisuallyHidden>{label}</VisuallyHidden>}
  </button>
);
