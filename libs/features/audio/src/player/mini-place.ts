import { jsonEntry, read, write } from '@yuelan/platform';

/** Where the mini player stands, in CSS pixels from the window's left edge and from its bottom, the home indicator left out. */
export interface MiniPlace {
  readonly x: number;
  readonly y: number;
}

/** Core §9: 120 px above the window's bottom. */
const DEFAULT_PLACE: MiniPlace = { x: 16, y: 120 };

const entry = jsonEntry<MiniPlace>(
  'MINI_PLAYER',
  (value) => {
    const { x, y } = value as Partial<MiniPlace>;
    return Number.isFinite(x) && Number.isFinite(y) ? (value as MiniPlace) : undefined;
  },
  DEFAULT_PLACE,
);

export const keptPlace = (): MiniPlace => read(entry);
export const keepPlace = (place: MiniPlace): void => void write(entry, place);
