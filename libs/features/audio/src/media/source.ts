import { ContentError } from '@yuelan/content';
import type { BookContent, PlainLink } from '@yuelan/content';
import type { Trouble } from '@yuelan/audio-engine';

/** Brings the decrypted sound of one track to the element. */
export interface Source {
  /** Fetches what it takes, and moves the element there. */
  seek(time: number): void;
  /** Called when the element stops by `ended` or `error`: true where that was only a piece, and the source goes on. */
  continues(): boolean;
  close(): void;
}

export interface Given {
  element: HTMLAudioElement;
  content: BookContent;
  link: PlainLink;
  /** Bytes of the file. */
  size: number;
  /** Seconds. */
  duration: number;
  /** Seconds into the track where to begin. */
  from: number;
  onTrouble(trouble: Trouble): void;
}

/** What an error means to the player; null for work that was given up. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!(error instanceof ContentError)) return { kind: 'decode' };
  switch (error.kind) {
    case 'noData':
    case 'offline':
    case 'notFree':
      return { kind: error.kind };
    case 'damaged':
      return { kind: 'decode' };
    case 'refused':
    case 'tokenMismatch':
    case 'keyInvalid':
      return { kind: 'refused', message: error.message };
  }
}
