import { clock, timers } from '../clock.ts';
import type { Clock, Timers } from '../clock.ts';

/** A leader that has not renewed its lease for this long is taken for gone (a crashed or frozen tab). */
const LEASE_MS = 6000;
const RENEW_MS = 2000;

/**
 * Elects one tab of the browser for `name`: `onLead` is called in it, once. Another tab follows when the leader closes,
 * crashes or resigns. Returns how to resign or to stop waiting.
 */
export function lead(name: string, onLead: () => void): () => void {
  return navigator.locks ? leadByLock(name, onLead) : leadByLease(name, onLead);
}

function leadByLock(name: string, onLead: () => void): () => void {
  const waiting = new AbortController();
  let resign = () => waiting.abort();
  const hold = () =>
    new Promise<void>((release) => {
      resign = release;
      onLead();
    });
  navigator.locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
  return () => resign();
}

/** Plain-http kiosks and old Safari have no locks: a lease in local storage that its holder keeps renewing. */
export function leadByLease(name: string, onLead: () => void, world: Clock & Timers = { ...clock, ...timers }) {
  const key = `lease:${name}`;
  const me = Math.random().toString(36).slice(2);
  let leading = false;
  const renew = () => {
    const lease = readLease(key);
    const mine = lease?.owner === me;
    if (lease !== null && !mine && world.now() - lease.at < LEASE_MS) return;
    const kept = writeLease(key, { owner: me, at: world.now() });
    // Two tabs may write at once: only who still stands there a turn later leads. Where nothing can be written, each
    // tab is on its own.
    if ((mine || !kept) && !leading) {
      leading = true;
      onLead();
    }
  };
  renew();
  const stop = world.every(RENEW_MS, renew);
  return () => {
    stop();
    if (readLease(key)?.owner === me) writeLease(key, null);
  };
}

interface Lease {
  owner: string;
  at: number;
}

function readLease(key: string): Lease | null {
  try {
    const lease = JSON.parse(localStorage.getItem(key) ?? 'null') as Lease | null;
    return typeof lease?.owner === 'string' && Number.isFinite(lease.at) ? lease : null;
  } catch {
    return null;
  }
}

function writeLease(key: string, lease: Lease | null): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(lease));
    return true;
  } catch {
    return false;
  }
}
