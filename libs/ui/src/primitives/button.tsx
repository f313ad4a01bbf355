import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** One primary a screen; soft beside it; quiet for the rest; danger for what cannot be undone. */
  variant?: 'primary' | 'soft' | 'quiet' | 'plain' | 'danger';
  icon?: IconName;
  /** Keeps its words and its place while the answer is under way. */
  loading?: boolean;
  wide?: boolean;
  children: ReactNode;
}

export function Button({ variant = 'primary', icon, loading = false, wide, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={cx(styles.button, styles[variant], wide && styles.wide)}
    >
      {loading ? <span className={styles.spinner} /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'aria-label' | 'children'
> {
  icon: IconName;
  /** What it does: its name for a screen reader and its tooltip. */
  label: string;
  size?: number;
}

export function IconButton({ icon, label, size, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={styles.icon}>
      <Icon name={icon} {...(size && { size })} />
    </button>
  );
}
