import { useRef, type KeyboardEvent } from 'react';

interface Choice<T extends string> {
  value: T;
  label: string;
}

export interface ChoiceProps<T extends string> {
  /** What is chosen among: the group's name for a screen reader. */
  label: string;
  options: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** Moves among the options by arrow keys, as the roles promise. */
export function useArrowKeys<T extends string>({ options, value, onChange }: Omit<ChoiceProps<T>, 'label'>) {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = (at + step + options.length) % options.length;
    onChange(options[next]!.value);
    group.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return { ref: group, onKeyDown };
}
