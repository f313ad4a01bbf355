import type { ReactNode } from 'react';
import styles from './controls.module.css';
import { type ChoiceProps, useArrowKeys } from './use-arrow-keys.ts';

export interface TabsProps<T extends string> extends ChoiceProps<T> {
  /** Names the tabs and the `TabPanel` of the same id, so that they refer to each other. */
  id?: string;
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string) => `${id}-panel`;

/** Views of one page; the panel below is labelled by the chosen tab. */
export function Tabs<T extends string>({ label, id, ...choice }: TabsProps<T>) {
  const keys = useArrowKeys(choice);
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} {...keys}>
      {choice.options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={value === choice.value}
          tabIndex={value === choice.value ? 0 : -1}
          onClick={() => choice.onChange(value)}
          {...(id && { id: tabId(id, value) })}
          {...(id && value === choice.value && { 'aria-controls': panelId(id) })}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** What the chosen one of the `Tabs` with this id shows. */
export const TabPanel = ({ id, value, children }: { id: string; value: string; children: ReactNode }) => (
  <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, value)}>
    {children}
  </div>
);
