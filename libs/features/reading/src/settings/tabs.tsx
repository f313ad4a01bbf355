import { type KeyboardEvent, type ReactNode, useId } from 'react';
import css from './tabs.module.css';

interface Props<T extends string> {
  label: string;
  tabs: Readonly<Partial<Record<T, () => string>>>;
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
}

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs after the WAI-ARIA pattern: arrows choose, Tab goes on into what is shown. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId();
  const names = Object.keys(tabs) as T[];

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    const next = names[(names.indexOf(value) + by + names.length) % names.length]!;
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div className={css.list} role="tablist" aria-label={label} onKeyDown={move}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            className={css.tab}
            aria-selected={name === value}
            aria-controls={id}
            tabIndex={name === value ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {tabs[name]?.()}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-label={tabs[value]?.()}>
        {children}
      </div>
    </>
  );
}
