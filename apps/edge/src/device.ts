import { deviceKind, deviceType, type DeviceKind, type DeviceType } from '@yuelan/contract';

/** Cookie that the client sets once it has measured its window: the last word on its kind. */
export const DEVICE_COOKIE = 'device';

/** The window to assume where nothing but the user agent is known. */
const typicalWindow: Record<DeviceType, readonly [width: number, height: number]> = {
  mobile: [390, 844],
  tablet: [820, 1180],
  desktop: [1440, 900],
};

/** The kind of a request: what the client measured, else client hints and the user agent. */
export function kindOf(headers: Headers): DeviceKind {
  return measuredKind(headers) ?? guessedKind(headers);
}

function measuredKind(headers: Headers): DeviceKind | undefined {
  const value = cookie(headers, DEVICE_COOKIE);
  return value === 'phone' || value === 'pad' || value === 'pc' ? value : undefined;
}

function guessedKind(headers: Headers): DeviceKind {
  const type = deviceType(headers.get('user-agent') ?? '');
  const [usualWidth, usualHeight] = typicalWindow[type];
  const hinted = Number(headers.get('sec-ch-viewport-width') ?? headers.get('viewport-width'));
  return hinted > 0 ? deviceKind(type, hinted, usualHeight) : deviceKind(type, usualWidth, usualHeight);
}

export function cookie(headers: Headers, name: string): string | undefined {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
