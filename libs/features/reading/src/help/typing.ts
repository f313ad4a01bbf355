/** Whether keys are letters there. */
export const isTyping = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.('input:not([type="range"]), textarea, select, [contenteditable]') != null;

/** Whether Enter presses something there. */
export const isControl = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.('a, button, input, textarea, select, summary, [contenteditable]') != null;
