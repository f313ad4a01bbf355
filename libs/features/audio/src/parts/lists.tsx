import { m } from '@yuelan/strings';
import { TabPanel, Tabs } from '@yuelan/ui';
import { useState } from 'react';
import type { AudioScreen } from '../use-audio-screen.ts';
import { BookmarkList } from './bookmark-list.tsx';
import { Contents } from './contents.tsx';
import styles from './lists.module.css';

interface ListsProps {
  screen: AudioScreen;
  onEdit: (noteId: string) => void;
  /** Something was chosen to be heard. */
  onChoose?: () => void;
}

const ID = 'audio-lists';

/** Contents and bookmarks: where else one can go in the book. */
export function Lists({ screen, onEdit, onChoose }: ListsProps) {
  const [tab, setTab] = useState<'contents' | 'bookmarks'>('contents');
  const options = [
    { value: 'contents' as const, label: m.audio_toc() },
    { value: 'bookmarks' as const, label: m.audio_bookmarks() },
  ];
  return (
    <div className={styles.lists}>
      <Tabs id={ID} label={m.audio_lists()} options={options} value={tab} onChange={setTab} />
      <TabPanel id={ID} value={tab}>
        {tab === 'contents' ? (
          <Contents screen={screen} {...(onChoose && { onChoose })} />
        ) : (
          <BookmarkList onEdit={onEdit} {...(onChoose && { onChoose })} />
        )}
      </TabPanel>
    </div>
  );
}
