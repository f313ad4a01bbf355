import { m } from '@yuelan/strings';
import { Dialog, IconButton } from '@yuelan/ui';
import { lazy, Suspense, useState } from 'react';
import { sharedAddress } from './share.ts';

export const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** Hands the open page to a phone: its address as a QR code, without anything of who is logged in. */
export function HandOff() {
  const [link, setLink] = useState<string | null>(null);
  const close = () => setLink(null);
  return (
    <>
      <IconButton icon="phone" label={m.shell_hand_off()} onClick={() => setLink(sharedAddress())} />
      <Dialog open={link !== null} onClose={close} title={m.shell_hand_off()}>
        <p>{m.shell_hand_off_text()}</p>
        <Suspense>{link !== null && <QrCode text={link} label={m.shell_hand_off_code()} />}</Suspense>
      </Dialog>
    </>
  );
}
