import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export interface GridKeys {
  /** Cells, numbered from 0. */
  count: number;
  /** How many cells further the arrow to the right, and the one downwards, lead. */
  right: number;
  down: number;
  /** The cell that the tab key reaches first. */
  start: number;
  onPick?: ((cell: number) => void) | undefined;
}

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * A chart as a grid: one stop for the tab key, arrows among its cells, Home and End, Enter to pick. `shown` is the cell
 * that the keyboard or the pointer is on, for a line that says it in words.
 */
export function useGridKeys({ count, right, down, start, onPick }: GridKeys) {
  const grid = useRef<HTMLDivElement & HTMLTableElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const within = (cell: number | null) => (cell !== null && cell < count ? cell : null);
  const stop = within(focused) ?? Math.min(Math.max(start, 0), count - 1);

  const goTo = (cell: number) => grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (at === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = target(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
    if (to === 'pick') onPick?.(at);
    else if (to >= 0 && to < count) goTo(to);
  };
  const target = (key: string, at: number): number | 'pick' | undefined => {
    const direction = directions[key];
    if (direction) return at + direction[0] * right + direction[1] * down;
    if (key === 'Home') return 0;
    if (key === 'End') return count - 1;
    return key === 'Enter' || key === ' ' ? 'pick' : undefined;
  };
  const onPointerOver = (event: PointerEvent) => setShown(cellOf(event.target) ?? within(focused));

  return {
    shown: within(shown),
    gridProps: { ref: grid, onKeyDown, onPointerOver, onPointerLeave: () => setShown(within(focused)) },
    cellProps: (cell: number) => ({
      'data-cell': cell,
      tabIndex: cell === stop ? 0 : -1,
      onFocus: () => {
        setFocused(cell);
        setShown(cell);
      },
    }),
  };
}

function cellOf(target: EventTarget): number | null {
  const cell = (target as Element).closest<HTMLElement>('[data-cell]');
  return cell ? Number(cell.dataset['cell']) : null;
}
