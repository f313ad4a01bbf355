import type { ReactNode } from 'react';
import css from './card.module.css';

/** Something to decide in the middle of the page: the end of a book, a failure, a password. */
export const Card = ({ title, children, actions }: { title: string; children?: ReactNode; actions: ReactNode }) => (
  <div className={css.layer}>
    <section className={css.card} aria-label={title} role="alert">
      <h2 className={css.title}>{title}</h2>
      {children}
      <div className={css.actions}>{actions}</div>
    </section>
  </div>
);

export const CardText = ({ children }: { children: ReactNode }) => <p className={css.text}>{children}</p>;

interface ActionProps {
  children: ReactNode;
  onPress?: () => void;
  primary?: boolean;
  submit?: boolean;
}

export const Action = ({ children, onPress, primary, submit }: ActionProps) => (
  <button type={submit ? 'submit' : 'button'} className={css.action} data-primary={primary} onClick={onPress}>
    {children}
  </button>
);
