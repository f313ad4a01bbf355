import type { ReactNode } from 'react';
import { m } from '@yuelan/strings';
import { firstOf } from './first-of.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './layout.module.css';

/** Covers in columns that suit the device. */
export function Grid<T>({
  items,
  keyOf,
  children,
  label,
}: {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T, index: number) => ReactNode;
  /** What it is a list of, where no heading says so. */
  label?: string;
}) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{children(item, index)}</li>
      ))}
    </ul>
  );
}

export interface SectionProps {
  title?: string | null;
  onMore?: (() => void) | undefined;
  /** Beside the title, instead of a link to more. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, onMore, action, children }: SectionProps) {
  return (
    <section className={styles.section} {...(title && { 'aria-label': title })}>
      {title && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {action ??
            (onMore && (
              <button type="button" className={styles.more} onClick={onMore} aria-label={`${m.ui_more()}: ${title}`}>
                {m.ui_more()}
                <Icon name="forward" size={16} />
              </button>
            ))}
        </div>
      )}
      {children}
    </section>
  );
}

export const List = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

export interface ListRowProps {
  icon?: IconName;
  title: ReactNode;
  note?: ReactNode;
  /** What it is set to now. */
  value?: ReactNode;
  /** A control at the end, e.g. a Switch; then the row itself is not a button. */
  control?: ReactNode;
  onPress?: () => void;
  current?: boolean;
}

/** A line of a list: leads somewhere, or holds a control. */
export function ListRow({ icon, title, note, value, control, onPress, current }: ListRowProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.rowText}>
        <span>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {control ?? (onPress && <Icon name="forward" size={18} />)}
    </>
  );
  return (
    <li>
      {onPress ? (
        <button type="button" className={styles.row} onClick={onPress} aria-current={current || undefined}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  );
}

export interface ChipsProps<T extends string> {
  /** What is chosen among: the group's name for a screen reader. */
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of several, in a line that scrolls. */
export function Chips<T extends string>({ label, options, value, onChange }: ChipsProps<T>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** A picture of a person, or the first character of the name. */
export function Avatar({ name, src, size = 48 }: { name: string; src?: string | null; size?: number }) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden>
      {src ? <img src={src} alt="" width={size} height={size} /> : firstOf(name)}
    </span>
  );
}
