import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { m } from '@yuelan/strings';
import { useDevice } from '../device/device-provider.tsx';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

export interface SheetProps extends ModalProps {
  /** Leaves the page behind bright, for settings with a live preview. */
  clear?: boolean;
  /** Where it stands on pad and desktop. */
  side?: 'start' | 'end';
}

/** Comes from the foot of the phone's window, from the side on pad and desktop. */
export function Sheet({ side = 'end', clear, ...modal }: SheetProps) {
  const phone = useDevice() === 'phone';
  const form = phone ? styles.bottom : cx(styles.sideways, side === 'start' && styles.start);
  return <Modal {...modal} form={form} {...(clear && { clear })} />;
}

export interface DialogProps extends ModalProps {
  /** Buttons at the foot, the least harmful first. */
  actions?: ReactNode;
}

/** A question or a short form in the middle of the window. */
export const Dialog = (props: DialogProps) => <Modal {...props} form={styles.dialog} />;

interface FormProps extends ModalProps {
  form: string | undefined;
  clear?: boolean;
  actions?: ReactNode;
}

function Modal({ open, onClose, title, children, form, clear, actions }: FormProps) {
  const box = useModal(open, onClose);
  const titleId = useId();
  if (!open) return null;
  return createPortal(
    <div className={cx(styles.layer, clear && styles.clear)} data-layer>
      <div className={styles.shade} onClick={onClose} aria-hidden />
      <div
        ref={box}
        className={cx(styles.sheet, form)}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={m.ui_close()} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>,
    document.body,
  );
}

export interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone. */
export const Confirm = ({ text, confirmLabel, danger, onConfirm, ...dialog }: ConfirmProps) => (
  <Dialog
    {...dialog}
    actions={
      <>
        <Button variant="quiet" onClick={dialog.onClose} data-autofocus>
          {m.ui_cancel()}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          onClick={() => {
            dialog.onClose();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
