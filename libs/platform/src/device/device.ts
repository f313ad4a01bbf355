import { deviceKind, deviceType, Platform } from '@yuelan/contract';
import type { DeviceKind } from '@yuelan/contract';
import { read } from '../storage/storage.ts';
import { stored } from '../storage/stored.ts';

/** The form of the product: a shell's own (core §4, step 2), else the one that fits this window now (core §2). */
export function measureDevice(): DeviceKind {
  return (
    formOfShell(read(stored.platform)) ??
    deviceKind(deviceType(navigator.userAgent, navigator.maxTouchPoints), innerWidth, innerHeight)
  );
}

/**
 * Calls back when another form fits the window, after its size has rested for 150 ms; never in full screen (core §2).
 * Returns how to stop.
 */
export function onDeviceChange(onChange: (kind: DeviceKind) => void): () => void {
  let kind = measureDevice();
  let rest: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    const now = measureDevice();
    if (now === kind || isFullscreen()) return;
    kind = now;
    onChange(now);
  };
  const onResize = () => {
    clearTimeout(rest);
    rest = setTimeout(settle, 150);
  };
  addEventListener('resize', onResize);
  return () => {
    clearTimeout(rest);
    removeEventListener('resize', onResize);
  };
}

/** Shells that say what they are on have no window to speak of. */
function formOfShell(platform: number | null): DeviceKind | undefined {
  switch (platform) {
    case Platform.pad:
    case Platform.androidPad:
    case Platform.iReaderPad:
      return 'pad';
    case Platform.pc:
    case Platform.bigScreen:
      return 'pc';
    default:
      return undefined;
  }
}

/** Safari before 16.4 knows the prefixed name alone. */
export function isFullscreen(): boolean {
  const page = document as Document & { webkitFullscreenElement?: Element | null };
  return (page.fullscreenElement ?? page.webkitFullscreenElement ?? null) !== null;
}

/** The Platform header (catalogue §9): what a shell has stored, else by the form of the product. */
export function platformCode(): Platform {
  const known = read(stored.platform);
  const code = Object.values(Platform).find((value) => value === known);
  return code ?? platformOf[measureDevice()];
}

const platformOf = { phone: Platform.h5, pad: Platform.pad, pc: Platform.pc } as const;
