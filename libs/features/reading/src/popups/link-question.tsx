import { m } from '@yuelan/strings';
import css from './link-question.module.css';
import { ModalBox } from './modal-box.tsx';
import type { OutwardLink } from './outward-link.ts';

const leads: Record<OutwardLink['kind'], () => string> = {
  web: m.inbook_link_web,
  mail: m.inbook_link_mail,
  phone: m.inbook_link_phone,
};

/** Nothing outside of a book opens unasked, and the reader sees where it leads. */
export const LinkQuestion = ({ link, onClose }: { link: OutwardLink; onClose: () => void }) => (
  <div className={css.layer}>
    <ModalBox label={m.inbook_link_title()} className={css.card} onClose={onClose}>
      <h2 className={css.title}>{m.inbook_link_title()}</h2>
      <p className={css.text}>{leads[link.kind]()}</p>
      <p className={css.host}>
        <bdi>{link.to}</bdi>
      </p>
      {link.kind === 'web' && (
        <p className={css.address} dir="ltr">
          {link.href}
        </p>
      )}
      <div className={css.actions}>
        <button type="button" className={css.action} onClick={onClose}>
          {m.inbook_link_cancel()}
        </button>
        <a
          className={css.action}
          data-primary="true"
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          {m.inbook_link_open()}
        </a>
      </div>
    </ModalBox>
  </div>
);
