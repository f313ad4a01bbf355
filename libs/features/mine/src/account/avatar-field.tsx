import { m } from '@yuelan/strings';
import { Avatar, Button, Dialog } from '@yuelan/ui';
import { useRef } from 'react';
import styles from './account.module.css';
import { PICTURES, useAvatar } from './use-avatar.ts';
import type { AvatarChoice } from './use-avatar.ts';

/** One's picture, and how to change it. */
export function AvatarField({ name, src }: { name: string; src: string | null }) {
  const avatar = useAvatar();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.avatar}>
      <Avatar name={name} src={src} size={80} />
      <div className={styles.avatarText}>
        <Button variant="soft" icon="camera" loading={avatar.busy} onClick={() => input.current?.click()}>
          {m.mine_avatar_change()}
        </Button>
        <p className={avatar.trouble ? styles.trouble : undefined} role="status">
          {avatar.trouble ?? m.mine_avatar_hint()}
        </p>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept={PICTURES}
        aria-label={m.mine_avatar_change()}
        onChange={({ currentTarget }) => {
          avatar.choose(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Preview avatar={avatar} />
    </div>
  );
}

const Preview = ({ avatar }: { avatar: AvatarChoice }) => (
  <Dialog
    open={avatar.preview !== null}
    title={m.mine_avatar_preview()}
    onClose={avatar.drop}
    actions={
      <>
        <Button variant="quiet" onClick={avatar.drop}>
          {m.mine_avatar_drop()}
        </Button>
        <Button loading={avatar.busy} onClick={avatar.keep} data-autofocus>
          {m.mine_avatar_keep()}
        </Button>
      </>
    }
  >
    <div className={styles.preview}>
      {avatar.preview && <img src={avatar.preview} alt={m.mine_avatar_preview_alt()} />}
    </div>
  </Dialog>
);
