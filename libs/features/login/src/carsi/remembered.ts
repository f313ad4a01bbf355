import { read, stored, write } from '@yuelan/platform';

/** A campus, as the picker shows it. */
export interface Campus {
  readonly entityId: string;
  readonly name: string;
  readonly domain: string | null;
  /** Our own path that begins the login there. */
  readonly startUrl: string;
}

const MOST = 5;

/** The entity ids that this device picked last, the newest first (core §3: the CARSI key). */
export function rememberedCampuses(): readonly string[] {
  const value = read(stored.carsi);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, MOST) : [];
}

export function rememberCampus(entityId: string): void {
  write(stored.carsi, [entityId, ...rememberedCampuses().filter((id) => id !== entityId)].slice(0, MOST));
}
