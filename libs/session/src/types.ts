import type { LoginResult, Menu, Permissions, SysConfig, UserInfo } from '@yuelan/contract';
import type { StartParameters } from './parameters.ts';

export interface Ids {
  readonly tenantId: string;
  readonly appId: string;
}
export interface Credentials extends Ids {
  readonly token: string;
}

/** What is loaded about a person after each login, each by a call of its own (core §4, step 6). */
export interface Parts {
  readonly user: UserInfo;
  readonly permissions: Permissions;
  readonly config: SysConfig;
  readonly menus: readonly Menu[];
}
export type Part = keyof Parts;

/** The user record of local storage (core §3): all that shows a returning reader's home before the server answers. */
export interface SavedUser extends Parts {
  readonly token: string;
}

/** A visitor has a role, a reader none (core §6). */
export type Person = Pick<UserInfo, 'userId' | 'role'>;

/** What start-up finds. */
export interface Facts {
  readonly parameters: StartParameters;
  readonly credentials: Credentials | null;
  readonly saved: SavedUser | null;
  /** Where the last visit was, whoever made it. */
  readonly last: Ids | null;
  /** The institution that this site serves to those who name none. */
  readonly site: Ids | null;
  readonly device: 'phone' | 'pad' | 'pc';
  readonly imei: string;
  /** Proof that this device is the visitor it was, by tenant. */
  readonly deviceSecrets: Readonly<Record<string, string>>;
}

/** Why a call failed; `code` is null where the server could not be reached or could not answer. */
export interface Trouble {
  readonly code: number | null;
  readonly msg: string;
}

/** Past tense; answers carry the number of the attempt or run they belong to, so that late ones are known. */
export type Event =
  | { readonly type: 'started'; readonly facts: Facts }
  | { readonly type: 'entered'; readonly attempt: number; readonly result: LoginResult }
  | { readonly type: 'entryFailed'; readonly attempt: number; readonly trouble: Trouble }
  | { readonly type: 'loaded'; readonly run: number; readonly parts: Partial<Parts> }
  | { readonly type: 'loadFailed'; readonly run: number; readonly part: Part; readonly trouble: Trouble }
  /** The server refused `token`; `at` in ms since 1970. */
  | { readonly type: 'unauthorised'; readonly token: string; readonly at: number }
  | { readonly type: 'passwordGiven'; readonly account: string; readonly password: string }
  | { readonly type: 'loggedOut' };

export type LoginCall =
  | { readonly call: 'tourist'; readonly args: Ids & { readonly imei: string; readonly deviceSecret?: string } }
  | { readonly call: 'password'; readonly args: Ids & PasswordArgs };
interface PasswordArgs {
  readonly imei: string;
  readonly account: string;
  readonly password: string;
}

/** Keys of local storage that leave with their reader (core §4). */
export const forgotten = ['readerTime', 'listenTime', 'user', 'updateToken', 'typeFace', 'carsi', 'token'] as const;

export type Effect =
  | ({ readonly type: 'login'; readonly attempt: number } & LoginCall)
  | { readonly type: 'load'; readonly run: number; readonly part: Part; readonly tenantId: string }
  /** Headers of every request from now on, and local storage; null blanks them. */
  | { readonly type: 'setCredentials'; readonly credentials: Credentials | null }
  | { readonly type: 'keepSecret'; readonly tenantId: string; readonly secret: string }
  | { readonly type: 'save'; readonly saved: SavedUser }
  | { readonly type: 'forget'; readonly keys: readonly (typeof forgotten)[number][] }
  /** Another person is here: answers given to the one before are dropped. */
  | { readonly type: 'dropAnswers' }
  | { readonly type: 'show'; readonly status: 'starting' | 'ready' | 'failed'; readonly parts: Parts | null }
  | { readonly type: 'revoke'; readonly credentials: Credentials }
  | { readonly type: 'go'; readonly to: 'home' | 'login' }
  | { readonly type: 'errorPage'; readonly code: number; readonly msg: string }
  /** The refused token has, or has not, been replaced: calls that wait may be asked again, or fail. */
  | { readonly type: 'renewed'; readonly ok: boolean }
  /** The login that a person asked for is through, has failed, or has been overtaken. */
  | { readonly type: 'answerLogin'; readonly trouble: Trouble | null };

export interface State {
  readonly phase: 'idle' | 'entering' | 'loading' | 'ready' | 'failed';
  readonly facts: Facts | null;
  readonly ids: Ids | null;
  /** Number of the newest login call: answers to older ones come too late. */
  readonly attempt: number;
  /** Number of the newest credentials: what was loaded for older ones comes too late. */
  readonly run: number;
  readonly credentials: Credentials | null;
  /** Whose credentials they are, as far as known. */
  readonly person: Person | null;
  readonly loaded: Partial<Parts>;
  /** What the screens show, perhaps from the last visit. */
  readonly shown: Parts | null;
  readonly retries: number;
  /** When a refused token was last replaced. */
  readonly renewedAt: number;
  /** A person waits for a login: for its call, or for what is loaded after it. */
  readonly asked: 'calling' | 'loading' | null;
  /** Where to go once the new session is there. */
  readonly next: 'home' | 'login' | null;
}
