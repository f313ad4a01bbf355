import { m } from '@yuelan/strings';
import { Button, Dialog } from '@yuelan/ui';
import { setPopup, usePopup } from './shell-ports.ts';

/** A message that is shown until it is put away. */
export function Popup() {
  const message = usePopup();
  const close = () => setPopup(null);
  return (
    <Dialog
      open={message !== null}
      onClose={close}
      title={m.errors_popup_title()}
      actions={<Button onClick={close}>{m.common_understood()}</Button>}
    >
      <p>{message}</p>
    </Dialog>
  );
}
