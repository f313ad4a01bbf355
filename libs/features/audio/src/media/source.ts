import type { Trouble } from '@yuelan/audio-engine';
import { ContentError } from '@yuelan/content';
import type { SoundFile } from './sound-bytes.ts';
import type { Sounding } from './sounding.ts';

/** Brings the sound of one track to what is heard. */
export interface Source {
  /** Fetches what it takes, and moves the element there. */
  seek(time: number): void;
  /** Called when the element stops by `ended` or `error`: true where that was only a piece, and the source goes on. */
  continues(): boolean;
  /** After an error of the element: whether this way leads nowhere here, so that another is to be tried. */
  isDeadEnd?(): boolean;
  close(): void;
}

export interface Given extends SoundFile {
  sounding: Sounding;
  /** Seconds. */
  duration: number;
  /** Seconds into the track where to begin. */
  from: number;
  onTrouble: (trouble: Trouble) => void;
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

/** Tells the player of what went wrong; work that was given up did not. */
export const tellOf =
  ({ onTrouble }: Given) =>
  (error: unknown): void => {
    const trouble = troubleOf(error);
    if (trouble) onTrouble(trouble);
  };
