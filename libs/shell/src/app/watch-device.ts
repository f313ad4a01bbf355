import type { DeviceKind } from '@yuelan/contract';
import { isFullscreen, measureDevice, onDeviceChange } from '@yuelan/platform';
import { BASE, formOf, neutralOf, pathOf } from '../router/addresses.ts';

/** The edge serves the bundle that this cookie names: what the client has measured is the last word. */
const COOKIE = 'device';
const YEAR_S = 31_536_000;

/** Moves to the bundle of another kind at the same place, now or when the window changes (core §2). */
export function watchDevice(kind: DeviceKind): () => void {
  const measured = measureDevice();
  const preview = new URLSearchParams(location.search).get('isPreview') === 'true';
  if (preview) return () => undefined;
  // A cookie that already says so has not helped: moving again would go round in circles.
  const moves = measured !== kind && !isFullscreen() && cookieKind() !== measured;
  keep(measured);
  if (moves) moveTo(measured);
  return onDeviceChange((next) => {
    keep(next);
    if (next !== kind) moveTo(next);
  });
}

const cookieKind = () => /(?:^|;\s*)device=(\w+)/.exec(document.cookie)?.[1];

function keep(kind: DeviceKind): void {
  document.cookie = `${COOKIE}=${kind}; Path=${BASE}; Max-Age=${YEAR_S}; SameSite=Lax`;
}

function moveTo(kind: DeviceKind): void {
  const path = pathOf(location.pathname.slice(BASE.length));
  location.replace(`${BASE}/${formOf(kind, neutralOf(path))}${location.search}`);
}
