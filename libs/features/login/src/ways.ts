import type { CallArgs } from '@yuelan/api';

type Given<K extends 'login' | 'register'> = Omit<CallArgs<K>, 'tenantId' | 'appId' | 'imei'>;

/** A way in with what proves it; the shell adds institution and device. */
export type Way =
  | { readonly call: 'login'; readonly args: Given<'login'> }
  | { readonly call: 'register'; readonly args: Given<'register'> };

/** Why a way in was refused; `code` is null where the server could not be reached. */
export interface Trouble {
  readonly code: number | null;
  readonly msg: string;
}

/** What pages hand in: null when the person is in, else why not. */
export type Enter = (way: Way) => Promise<Trouble | null>;

/** What proves that somebody belongs to an institution. */
export type MembershipProof = Pick<
  Given<'register'>,
  'passCode' | 'readCard' | 'stuCode' | 'idCard' | 'realName' | 'regionTicket'
>;
