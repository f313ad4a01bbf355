import { RegistrationMethod } from '@yuelan/contract';

export type ProofName = 'passCode' | 'readCard' | 'stuCode' | 'idCard' | 'realName';

/** What an institution wants to see of somebody whom it does not know yet. */
export interface Wanted {
  readonly fields: readonly ProofName[];
  /** Where the reader is. */
  readonly region?: boolean;
  /** The address of the network that the reader is in: the server sees it by itself. */
  readonly network?: boolean;
  readonly contact?: 'sms' | 'email';
}

const { none, ip, region, ipCode, regionCode, phone, readCard, stuCode, email, code, idCard, passCard } =
  RegistrationMethod;

/** By its registration method (core §4). */
const wanted: Readonly<Record<RegistrationMethod, Wanted>> = {
  [none]: { fields: [] },
  [ip]: { fields: [], network: true },
  [region]: { fields: [], region: true },
  [ipCode]: { fields: ['passCode'], network: true },
  [regionCode]: { fields: ['passCode'], region: true },
  [phone]: { fields: [], contact: 'sms' },
  [readCard]: { fields: ['readCard', 'realName'] },
  [stuCode]: { fields: ['stuCode', 'realName'] },
  [email]: { fields: [], contact: 'email' },
  [code]: { fields: ['passCode'] },
  [idCard]: { fields: ['idCard', 'realName'] },
  [passCard]: { fields: ['passCode'] },
};

export const wantedBy = (method: RegistrationMethod): Wanted => wanted[method];
