export type KeyAction = { by: 1 | -1 } | { side: 'left' | 'right' } | { chapter: 'start' | 'end' | 1 | -1 };

const turning: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: { side: 'left' },
  ArrowRight: { side: 'right' },
  PageDown: { by: 1 },
  ArrowDown: { by: 1 },
  PageUp: { by: -1 },
  ArrowUp: { by: -1 },
  Home: { chapter: 'start' },
  End: { chapter: 'end' },
  '[': { chapter: -1 },
  ']': { chapter: 1 },
};
const withControl: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: { chapter: -1 },
  ArrowUp: { chapter: -1 },
  ArrowRight: { chapter: 1 },
  ArrowDown: { chapter: 1 },
};

/** What a key means in a book; null for those that mean nothing there. */
export function keyAction({ key, shiftKey, ctrlKey }: KeyboardEvent): KeyAction | null {
  if (ctrlKey) return withControl[key] ?? null;
  if (key === ' ') return { by: shiftKey ? -1 : 1 };
  // Shift selects text.
  return shiftKey && key.startsWith('Arrow') ? null : (turning[key] ?? null);
}

/** A button that was pressed last keeps only what presses it again: arrows turn the page all the same. */
export const keepsKey = ({ target, key }: KeyboardEvent): boolean =>
  isOwnControl(target) && (key === ' ' || (target as Element).closest?.('button') == null);

/** Controls of the chapter, or of the page around it, keep their own clicks. */
export const isOwnControl = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.('button, input, select, textarea, audio, video, summary, [role="slider"]') !=
  null;
