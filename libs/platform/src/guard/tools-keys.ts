const withShift: ReadonlySet<string> = new Set(['I', 'J', 'C', 'K']);
const withOption: ReadonlySet<string> = new Set(['I', 'J', 'C', 'U']);

/** The keys that open developer tools or the page's source: F12, Ctrl+Shift and I, J, C or K, Ctrl+U, and Mac's own. */
export function opensTools(event: KeyboardEvent): boolean {
  if (event.key === 'F12') return true;
  const letter = letterOf(event);
  if (event.metaKey && event.altKey) return withOption.has(letter);
  if (!event.ctrlKey || event.altKey || event.metaKey) return false;
  return event.shiftKey ? withShift.has(letter) : letter === 'U';
}

/** Option changes the letter that a key gives on a Mac; the key itself stays. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '');

/**
 * Whether a press asks for the browser's menu by a mouse. The keyboard's menu key, a long press and whatever helps people
 * to press are left alone, and so are fields, where one pastes.
 */
export function isRightClick(event: MouseEvent): boolean {
  const byMouse = 'pointerType' in event ? event.pointerType === 'mouse' : event.button === 2;
  return byMouse && (event.button === 2 || event.ctrlKey) && !isWrittenIn(event.target);
}

/** Of a frame's document, too, whose elements are of classes of its own. */
const isWrittenIn = (target: EventTarget | null): boolean =>
  isElement(target) && target.closest('input, textarea, [contenteditable]') !== null;

const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;
