import { useSession } from '@yuelan/api';
import { isTerminal, watchIdle, wipeDevice } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Dialog, toast } from '@yuelan/ui';
import { useEffect, useState } from 'react';
import { logout } from '../boot/boot.ts';
import { BASE } from '../router/addresses.ts';

/** How long somebody who has gone quiet is asked before the device forgets them. */
const WARN_SECONDS = 15;
/** Survives the reload after a wipe, in the address, because nothing else does. */
const WIPED = 'wiped';

/**
 * A terminal of a library: after the institution's seconds without a touch it logs out, forgets everything, begins
 * anew at the home, and says so there.
 */
export default function Kiosk() {
  const { config } = useSession();
  const seconds = isTerminal() ? config?.kioskIdleSeconds : null;
  useWipedNotice();
  return seconds ? <Watch seconds={seconds} /> : null;
}

function Watch({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(
    () =>
      watchIdle({ seconds, warnSeconds: WARN_SECONDS, onWarn: setLeft, onIdle: () => void reset(), busy: isPlaying }),
    [seconds],
  );
  const stay = () => setLeft(null);
  return (
    <Dialog
      open={left !== null}
      onClose={stay}
      title={m.shell_kiosk_title()}
      actions={
        <>
          <Button variant="quiet" onClick={() => void reset()}>
            {m.shell_kiosk_leave()}
          </Button>
          <Button onClick={stay}>{m.shell_kiosk_stay()}</Button>
        </>
      }
    >
      <p role="timer">{m.shell_kiosk_text({ seconds: left ?? 0 })}</p>
    </Dialog>
  );
}

/** Who listens touches nothing. */
const isPlaying = () => navigator.mediaSession?.playbackState === 'playing';

async function reset(): Promise<void> {
  const { tenantId, appId } = institutionOf(location.search);
  await logout();
  await wipeDevice();
  location.replace(`${BASE}/pages/main?${new URLSearchParams({ tenantId, appId, [WIPED]: '1' })}`);
}

function institutionOf(search: string) {
  const params = new URLSearchParams(search);
  return {
    tenantId: params.get('tenantId') ?? params.get('tid') ?? '',
    appId: params.get('appId') ?? params.get('pid') ?? '',
  };
}

function useWipedNotice(): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(WIPED)) return;
    url.searchParams.delete(WIPED);
    history.replaceState(history.state, '', url);
    toast(m.shell_kiosk_wiped());
  }, []);
}
