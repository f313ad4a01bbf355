import type { TenantCard } from '@yuelan/contract';
import { jsonEntry, read, write } from '@yuelan/platform';

/** An institution as the list shows it. */
export type Choice = Pick<TenantCard, 'tenantId' | 'appId' | 'name' | 'logo' | 'slogan' | 'themeColor'>;

const MOST = 4;
const entry = jsonEntry<readonly Choice[]>('RECENT_TENANTS', choicesIn, []);

/** The institutions that this device chose last, the newest first. */
export const recentChoices = (): readonly Choice[] => read(entry);

export function keepChoice({ tenantId, appId, name, logo, slogan, themeColor }: Choice): void {
  const others = recentChoices().filter((each) => each.tenantId !== tenantId);
  write(entry, [{ tenantId, appId, name, logo, slogan, themeColor }, ...others].slice(0, MOST));
}

/** What is stored may be anything (threats 24). */
function choicesIn(value: unknown): readonly Choice[] {
  return Array.isArray(value) ? value.filter(isChoice).slice(0, MOST) : [];
}

const textOrNull = (value: unknown) => value === null || typeof value === 'string';

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { tenantId, appId, name, logo, slogan, themeColor } = value as Record<string, unknown>;
  const ids = [tenantId, appId].every((id) => typeof id === 'string' && /^[\w-]{1,64}$/.test(id));
  return ids && typeof name === 'string' && typeof themeColor === 'string' && textOrNull(logo) && textOrNull(slogan);
}
