import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import styles from './toast.module.css';

/** Core §9. */
const TOAST_MS = 1500;
/** A toast that offers something to do stays long enough to do it. */
const ACTION_MS = 5000;

export interface ToastOptions {
  tone?: 'plain' | 'error';
  action?: { label: string; run: () => void };
  /** Milliseconds. */
  duration?: number;
}

interface Shown extends ToastOptions {
  id: number;
  message: string;
}

let shown: readonly Shown[] = [];
let nextId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => set(shown.filter((each) => each.id !== id));

/** Says something that nothing else on the screen shows. The same words twice at once are one toast. */
export function toast(message: string, options: ToastOptions = {}): void {
  const id = nextId++;
  set([...shown.filter((each) => each.message !== message), { id, message, ...options }]);
  setTimeout(() => dismiss(id), options.duration ?? (options.action ? ACTION_MS : TOAST_MS));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where toasts appear; one an app. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map(({ id, message, tone, action }) => (
        <div key={id} className={cx(styles.toast, tone === 'error' && styles.error)}>
          {message}
          {action && (
            <button
              type="button"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
