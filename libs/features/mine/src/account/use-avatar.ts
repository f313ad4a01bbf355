import { reasonOf, useAvatarMutation } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { useEffect, useState } from 'react';
import { useRenewUser } from '../shared/use-renew-user.ts';

/** What the server takes: 5 MB of a picture that it knows how to redraw. */
const MAX_BYTES = 5 * 1024 * 1024;
export const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

const troubleWith = ({ type, size }: File): string | null => {
  if (!PICTURES.split(',').includes(type)) return m.mine_avatar_wrong_type();
  return size > MAX_BYTES ? m.mine_avatar_too_large() : null;
};

interface Picked {
  readonly file: File;
  /** Shows it before it counts. */
  readonly url: string;
}

/** A new picture of oneself: chosen, seen before it counts, then sent. */
export function useAvatar() {
  const [send, { isLoading }] = useAvatarMutation();
  const renew = useRenewUser();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => (picked ? () => URL.revokeObjectURL(picked.url) : undefined), [picked]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = troubleWith(file);
    setTrouble(wrong);
    setPicked(wrong ? null : { file, url: URL.createObjectURL(file) });
  };
  const keep = async () => {
    if (!picked || isLoading) return;
    const { data, error } = await send({ file: picked.file });
    setTrouble(data ? null : reasonOf(error));
    setPicked(null);
    if (data) renew({ avatar: data.avatar });
  };
  return {
    choose,
    preview: picked?.url ?? null,
    keep: () => void keep(),
    drop: () => setPicked(null),
    busy: isLoading,
    trouble,
  };
}
export type AvatarChoice = ReturnType<typeof useAvatar>;
