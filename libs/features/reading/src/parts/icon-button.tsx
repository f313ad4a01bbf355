import type { LucideIcon } from 'lucide-react';
import css from './icon-button.module.css';

interface Props {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
  disabled?: boolean;
  pressed?: boolean;
  /** Shows the label under the icon. */
  labelled?: boolean;
}

export const IconButton = ({ icon: Icon, label, onPress, disabled, pressed, labelled }: Props) => (
  <button
    type="button"
    className={css.button}
    onClick={onPress}
    disabled={disabled}
    aria-pressed={pressed}
    aria-label={labelled ? undefined : label}
  >
    <Icon aria-hidden size={24} strokeWidth={1.75} />
    {labelled && <span>{label}</span>}
  </button>
);
