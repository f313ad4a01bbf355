import { read, write } from '../storage/storage.ts';
import { stored } from '../storage/stored.ts';

/** The id this device made for itself once (imei in the specification): never a credential by itself (threats 9). */
export function deviceId(): string {
  const known = read(stored.imei);
  if (known !== null) return known;
  const made = randomHex(16);
  write(stored.imei, made);
  return made;
}

/** What the server gave this device to prove that it is the visitor it was, for each institution. */
export const deviceSecret = (tenantId: string): string | undefined => read(stored.deviceSecrets)[tenantId];

export function keepDeviceSecret(tenantId: string, secret: string): void {
  write(stored.deviceSecrets, { ...read(stored.deviceSecrets), [tenantId]: secret });
}

// randomUUID is missing on plain-http kiosks; getRandomValues is there.
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
