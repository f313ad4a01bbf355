import { currentStore } from './current-store.ts';
import type { Session } from './session.ts';

/** Bytes of each later request for sound, as the institution has set them (core §4); null where it is not known yet. */
export const audioChunkBytes = (): number | null =>
  (currentStore().getState() as { session: Session }).session.config?.audioChunkBytes ?? null;
