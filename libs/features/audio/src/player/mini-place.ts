import { jsonEntry, read, write } from '@yuelan/platform';

/** Where the mini player stands, in CSS pixels from the window's left and bottom edges. */
export interface MiniPlace {
  readonly x: number;
  readonly y: number;
}

/** Core §9: 120 px above the window's bottom. */
export const DEFAULT_PLACE: MiniPlace = { x: 16, y: 120 };

/** Below it the tab bar and the home indicator have their place. */
const LOWEST = 72;
const MARGIN = 8;

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

/** The nearest place at which the whole pill can be seen and the tab bar be reached. */
export const inWindow = ({ x, y }: MiniPlace, pill: Size, window: Size): MiniPlace => ({
  x: between(MARGIN, x, window.width - pill.width - MARGIN),
  y: between(LOWEST, y, window.height - pill.height - MARGIN),
});

interface Size {
  readonly width: number;
  readonly height: number;
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
