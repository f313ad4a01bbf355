import { useEffect, useState, type ReactNode } from 'react';
import { m } from '@yuelan/strings';
import { useDevice } from '../device/device-provider.tsx';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './screen.module.css';

export interface ScreenProps {
  title: string;
  /** Leads back; absent on tab roots and where a deep link left nothing behind. */
  back?: (() => void) | undefined;
  action?: ReactNode;
  /** Stands beside the content on pad (left) and desktop (right); below it on the phone. */
  side?: ReactNode;
  /** Actions that stay at the foot of the phone's window. */
  footer?: ReactNode;
  /** A tab root: its title is large until the page scrolls. */
  large?: boolean;
  /** Where the page draws its own heading: the bar keeps the title for orientation. */
  hideTitle?: boolean;
  children: ReactNode;
}

/** The one frame of a page: a 44 px bar on the phone, the 930 px column on the pad, header and columns on the desktop. */
export function Screen(props: ScreenProps) {
  return useDevice() === 'phone' ? <PhoneScreen {...props} /> : <WideScreen {...props} />;
}

function PhoneScreen({ title, back, action, side, footer, large = false, hideTitle = false, children }: ScreenProps) {
  const scrolled = useScrolled(large || hideTitle ? 48 : 4);
  const ownHeading = large && !hideTitle;
  return (
    <div className={cx(styles.screen, scrolled && styles.scrolled)}>
      <header className={styles.bar}>
        <div className={styles.barSide}>{back && <IconButton icon="back" label={m.ui_back()} onClick={back} />}</div>
        {ownHeading || hideTitle ? (
          <div className={cx(styles.barTitle, styles.fades)} aria-hidden>
            {title}
          </div>
        ) : (
          <h1 className={styles.barTitle} tabIndex={-1}>
            {title}
          </h1>
        )}
        <div className={styles.barSide}>{action}</div>
      </header>
      <div className={styles.body}>
        {ownHeading && <Heading title={title} />}
        {children}
        {side}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

function WideScreen({ title, back, action, side, footer, hideTitle, large, children }: ScreenProps) {
  const device = useDevice();
  const columns = side ? (device === 'pc' ? styles.columns : styles.padColumns) : undefined;
  return (
    <div className={cx(styles.screen, device === 'pc' && styles.wide)}>
      <div className={styles.body}>
        {(!hideTitle || back || action) && (
          <div className={cx(styles.heading, !large && styles.compact)}>
            {back && <IconButton icon="back" label={m.ui_back()} onClick={back} />}
            {hideTitle ? <span style={{ flex: 1 }} /> : <h1 tabIndex={-1}>{title}</h1>}
            {action}
          </div>
        )}
        <div className={columns}>
          {side && device === 'pad' && <aside className={styles.side}>{side}</aside>}
          <div>{children}</div>
          {side && device === 'pc' && <aside className={styles.side}>{side}</aside>}
        </div>
        {footer}
      </div>
    </div>
  );
}

const Heading = ({ title }: { title: string }) => (
  <div className={styles.heading}>
    <h1 tabIndex={-1}>{title}</h1>
  </div>
);

function useScrolled(after: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > after);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [after]);
  return scrolled;
}
