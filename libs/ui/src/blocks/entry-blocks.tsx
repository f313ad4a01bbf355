import { useState } from 'react';
import { m } from '@yuelan/strings';
import { cx } from '../primitives/cx.ts';
import { Icon, isIconName } from '../primitives/icon.tsx';
import type { BlockProps } from './block-parts.tsx';
import shared from './blocks.module.css';
import styles from './entry-blocks.module.css';

/** Pictures that one swipes through; they stay where the reader left them and never move by themselves. */
export function BannerBlock({ block, onOpen }: BlockProps) {
  const [now, setNow] = useState(0);
  if (block.items.length === 0) return null;
  return (
    <section className={cx(shared.block, styles.banner)} aria-label={block.title ?? m.ui_banner()}>
      <ul
        className={styles.slides}
        onScroll={({ currentTarget }) => setNow(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {block.items.map((item, index) => (
          <li key={item.id} className={styles.slide}>
            <button type="button" onClick={() => onOpen(item)} aria-label={item.title}>
              {item.image ? (
                <img src={item.image} alt="" loading={index === 0 ? 'eager' : 'lazy'} />
              ) : (
                <span className={styles.slideText}>{item.title}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {block.items.length > 1 && (
        <div className={styles.dots} aria-hidden>
          {block.items.map((item, index) => (
            <span key={item.id} className={cx(styles.dot, index === now && styles.dotNow)} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Entrances with an icon each. */
export function NavbarBlock({ block, onOpen }: BlockProps) {
  if (block.items.length === 0) return null;
  return (
    <nav className={cx(shared.block, styles.navbar)} aria-label={block.title ?? m.ui_navbar()}>
      {block.items.map((item) => (
        <button key={item.id} type="button" className={styles.entry} onClick={() => onOpen(item)}>
          <span className={styles.entryIcon}>
            <Icon name={isIconName(item.icon) ? item.icon : 'sparkles'} />
          </span>
          {item.title}
        </button>
      ))}
    </nav>
  );
}

/** One line of news. */
export function NoticeBlock({ block, onOpen }: BlockProps) {
  const [item] = block.items;
  if (!item) return null;
  return (
    <section className={shared.block} aria-label={block.title ?? m.ui_notice()}>
      <button type="button" className={styles.notice} onClick={() => onOpen(item)}>
        <Icon name="bell" size={16} />
        <span>{item.title}</span>
        <Icon name="forward" size={16} />
      </button>
    </section>
  );
}
