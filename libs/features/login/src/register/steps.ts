import { RegistrationMethod } from '@yuelan/contract';

/** What proves that somebody belongs to the institution. */
export type ProofField = 'passCode' | 'readCard' | 'stuCode' | 'idCard' | 'realName';

export interface Proof {
  readonly fields: readonly ProofField[];
  /** Where the device is, asked for on a press. */
  readonly region: boolean;
  /** The network that the device is in: the server looks at it. */
  readonly network: boolean;
  /** Which codes the institution gives out. */
  readonly codes: 'pass' | 'redeem' | 'both';
  /** What is proved by a code. */
  readonly contact: 'sms' | 'email';
}

const { none, ip, region, ipCode, regionCode, phone, readCard, stuCode, email, code, idCard, passCard } =
  RegistrationMethod;
const byPhone: Proof = { fields: [], region: false, network: false, codes: 'both', contact: 'sms' };

/** Core §4: what each registration method asks for. */
const proofs: Readonly<Record<RegistrationMethod, Proof>> = {
  [none]: byPhone,
  [ip]: { ...byPhone, network: true },
  [region]: { ...byPhone, region: true },
  [ipCode]: { ...byPhone, network: true, fields: ['passCode'] },
  [regionCode]: { ...byPhone, region: true, fields: ['passCode'] },
  [phone]: byPhone,
  [readCard]: { ...byPhone, fields: ['readCard', 'realName'] },
  [stuCode]: { ...byPhone, fields: ['stuCode', 'realName'] },
  [email]: { ...byPhone, contact: 'email' },
  [code]: { ...byPhone, fields: ['passCode'], codes: 'redeem' },
  [idCard]: { ...byPhone, fields: ['idCard', 'realName'] },
  [passCard]: { ...byPhone, fields: ['passCode'], codes: 'pass' },
};
export const proofOf = (method: RegistrationMethod): Proof => proofs[method];

export type Step = 'prove' | 'contact' | 'password' | 'done';

/** The steps in their order; nothing to prove, no step for it. */
export function stepsOf({ fields, region: place, network }: Proof): readonly Step[] {
  const proves = fields.length > 0 || place || network;
  return proves ? ['prove', 'contact', 'password', 'done'] : ['contact', 'password', 'done'];
}
