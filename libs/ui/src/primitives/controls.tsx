import type { CSSProperties } from 'react';
import styles from './controls.module.css';
import { Icon } from './icon.tsx';
import { type ChoiceProps, useArrowKeys } from './use-arrow-keys.ts';

/** One of a few, all in sight. */
export function SegmentedControl<T extends string>({ label, ...choice }: ChoiceProps<T>) {
  const keys = useArrowKeys(choice);
  // Where none of them is chosen the first one can be reached by the keyboard.
  const reachable = choice.options.find(({ value }) => value === choice.value) ?? choice.options[0];
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label} {...keys}>
      {choice.options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          role="radio"
          className={styles.segment}
          aria-checked={value === choice.value}
          tabIndex={value === reachable?.value ? 0 : -1}
          onClick={() => choice.onChange(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** One of several as a value at the end of a row; the system's own list opens on it. */
export const Select = <T extends string>({ label, options, value, onChange }: ChoiceProps<T>) => (
  <span className={styles.select}>
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="down" size={16} />
  </span>
);

export const Switch = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <button
    type="button"
    role="switch"
    className={styles.switch}
    aria-label={label}
    aria-checked={checked}
    onClick={() => onChange(!checked)}
  />
);

export interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  /** The value in words: "12 分 05 秒", not "725". */
  valueText?: string;
  onChange: (value: number) => void;
  /** When the reader lets go. */
  onCommit?: (value: number) => void;
  disabled?: boolean;
  /** Up to where something is ready, e.g. loaded: a fainter line beyond the value. */
  ready?: number;
}

export function Slider({
  label,
  value,
  min = 0,
  max,
  step = 1,
  valueText,
  onChange,
  onCommit,
  disabled,
  ready = value,
}: SliderProps) {
  const shareOf = (at: number) => (max > min ? ((Math.min(max, Math.max(min, at)) - min) / (max - min)) * 100 : 0);
  const lines = { '--filled': `${shareOf(value)}%`, '--ready': `${shareOf(Math.max(value, ready))}%` };
  const commit = (target: EventTarget & HTMLInputElement) => onCommit?.(Number(target.value));
  return (
    <input
      type="range"
      className={styles.slider}
      style={lines as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      {...{ value, min, max, step, disabled }}
      onChange={(event) => onChange(Number(event.target.value))}
      onPointerUp={(event) => commit(event.currentTarget)}
      onKeyUp={(event) => commit(event.currentTarget)}
    />
  );
}

/** How far something is, 0 to 1. */
export const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
  >
    <span style={{ width: `${Math.min(1, Math.max(0, value)) * 100}%` }} />
  </div>
);

/** The same as a ring around something; decoration beside a text or a labelled button. */
export function ProgressRing({ value, size, stroke = 3 }: { value: number; size: number; stroke?: number }) {
  const radius = (size - stroke) / 2 - 0.5;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius };
  return (
    <svg className={styles.ring} width={size} height={size} strokeWidth={stroke} aria-hidden>
      <circle {...circle} />
      <circle {...circle} strokeDasharray={length} strokeDashoffset={length * (1 - Math.min(1, Math.max(0, value)))} />
    </svg>
  );
}
