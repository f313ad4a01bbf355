import type { RegistrationMethod } from '@yuelan/contract';
import { Code, RegistrationMethod as Method } from '@yuelan/contract';
import { isRealIdCard } from '@yuelan/validation';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/db.ts';
import type { TenantConfig } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AnnouncedKind } from '../../identifiers.ts';
import { canonical } from '../../identifiers.ts';
import { fingerprint } from '../../login/token.ts';
import { isInside } from '../networks.ts';
import type { Contact } from '../newcomers.ts';
import type { GiveBack } from '../verification/codes.ts';
import { placeOf } from '../verification/contact.ts';
import type { CodeKind, CodeUse } from './access-codes.ts';
import { findCode, spendCode } from './access-codes.ts';
import type { Claim } from './announced.ts';
import { claimAnnounced, findAnnounced } from './announced.ts';
import type { Regions } from './regions.ts';

/** What an institution asks of who joins it, by its registration method (core §4). */
interface Needs {
  network?: true;
  region?: true;
  codes?: readonly CodeKind[];
  announced?: AnnouncedKind;
}

const needsOf: Record<RegistrationMethod, Needs> = {
  [Method.none]: {},
  [Method.ip]: { network: true },
  [Method.region]: { region: true },
  [Method.ipCode]: { network: true, codes: ['pass', 'redeem'] },
  [Method.regionCode]: { region: true, codes: ['pass', 'redeem'] },
  [Method.phone]: { announced: 'phone' },
  [Method.readCard]: { announced: 'readCard' },
  [Method.stuCode]: { announced: 'stuCode' },
  [Method.email]: { announced: 'email' },
  [Method.code]: { codes: ['redeem'] },
  [Method.idCard]: { announced: 'idCard' },
  [Method.passCard]: { codes: ['pass'] },
};

export interface Applicant {
  tenantId: string;
  config: TenantConfig;
  ip: string;
  /** Proved already. */
  contact: Contact | null;
  given: {
    passCode?: string | undefined;
    readCard?: string | undefined;
    stuCode?: string | undefined;
    idCard?: string | undefined;
    realName?: string | undefined;
    regionTicket?: string | undefined;
  };
}

/** A proof whose part outside the database is taken. */
export interface Membership {
  /** Refuses like `settle`, and changes nothing; answers the announced reader's name. */
  look(tx: Tx): Promise<string | null>;
  /** Uses the proof up for a user, in the caller's transaction. `binding`: somebody who has an account already joins. */
  settle(tx: Tx, userId: string, binding?: boolean): Promise<void>;
  giveBack: GiveBack;
}

const TEN_MINUTES = 600;
const HOUR = 3600;

/** Whether somebody may join an institution. */
export function createMembershipProofs({ cache, clock }: Pick<Deps, 'cache' | 'clock'>, regions: Regions) {
  const bound = async (key: string, most: number, seconds: number) => {
    if ((await cache.count(`limit:proof:${key}`, seconds)) > most) throw new Refusal(Code.verificationLimit);
  };

  /** Codes and cards may be guessed at: so often from one address, and for one card. A class may share an address. */
  async function boundGuesses({ tenantId, ip }: Applicant, guess: string): Promise<void> {
    await bound(`${tenantId}:${ip}`, 100, TEN_MINUTES);
    await bound(`${tenantId}:${fingerprint(guess).toString('base64url')}`, 20, HOUR);
  }

  function codeUse({ given }: Applicant, kinds: readonly CodeKind[] | undefined): CodeUse | null {
    if (!kinds) return null;
    if (!given.passCode) throw new Refusal(Code.badRequest, '请输入通行码或兑换码');
    return { code: given.passCode, kinds, now: new Date(clock()) };
  }

  /** Takes what is outside the database; call `settle` in the transaction, `giveBack` where that fails. */
  async function begin(applicant: Applicant): Promise<Membership> {
    const needs = needsOf[applicant.config.registration ?? Method.none];
    const use = codeUse(applicant, needs.codes);
    const claim = needs.announced ? claimOf(applicant, needs.announced, clock()) : null;
    if (use || claim) await boundGuesses(applicant, use?.code ?? claim?.subject ?? '');
    if (needs.network) requireNetwork(applicant);
    const giveBack = needs.region
      ? await regions.take(applicant.tenantId, applicant.given.regionTicket)
      : async () => {};
    return {
      giveBack,
      async look(tx) {
        if (use) await findCode(tx, use);
        return claim ? (await findAnnounced(tx, claim)).name : null;
      },
      async settle(tx, userId, binding = false) {
        if (use) await spendCode(tx, { ...use, userId, binding });
        if (claim) await claimAnnounced(tx, claim, userId);
      },
    };
  }

  return { begin };
}
export type MembershipProofs = ReturnType<typeof createMembershipProofs>;

function requireNetwork({ ip, config }: Applicant): void {
  if (isInside(ip, config.networks ?? [])) return;
  throw new Refusal(Code.ipOutOfScope);
}

const missing: Record<AnnouncedKind, string> = {
  phone: '请输入正确的手机号',
  email: '请输入正确的邮箱地址',
  readCard: '请输入读者证号',
  stuCode: '请输入学号',
  idCard: '请输入正确的身份证号',
};

/** Who somebody says to be: a phone or address is proved by its code, a card by the name that goes with it. */
function claimOf({ contact, given }: Applicant, kind: AnnouncedKind, now: number): Claim {
  if (kind === 'phone' || kind === 'email') {
    if (!contact || !(kind in contact)) throw new Refusal(Code.badRequest, missing[kind]);
    return { kind, subject: placeOf(contact), realName: given.realName };
  }
  const subject = canonical(kind, given[kind] ?? '');
  if (!subject || (kind === 'idCard' && !isRealIdCard(subject, chinaDay(now)))) {
    throw new Refusal(Code.badRequest, missing[kind]);
  }
  if (!given.realName) throw new Refusal(Code.badRequest, '请输入姓名');
  return { kind, subject, realName: given.realName };
}

const chinaDay = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
