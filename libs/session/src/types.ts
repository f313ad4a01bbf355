import type { ArgsOf, LoginResult, Menu, Permissions, ShellMode, SysConfig, UserInfo } from '@yuelan/contract';
import type { loginSchemas } from '@yuelan/contract/schemas';
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

/** By what somebody else's site has let this person in: a link that says the same again changes nobody. */
export interface Provenance {
  /** The partner's own id of its user, from a signed link. */
  readonly sign: string | null;
  /** The third party, and its own id of its user where the address told it. */
  readonly third: string | null;
  readonly partner: string | null;
}

/** What start-up finds. */
export interface Facts {
  /** ms since 1970. */
  readonly now: number;
  readonly parameters: StartParameters;
  /** Below `/h5`, without slashes at its ends; empty for the entry. */
  readonly path: string;
  readonly credentials: Credentials | null;
  readonly saved: SavedUser | null;
  /** When the token was last new, in ms since 1970: UPDATE_TOKEN. */
  readonly updatedAt: number | null;
  readonly provenance: Provenance;
  /** Where the last visit was, whoever made it. */
  readonly last: Ids | null;
  /** The institution that this site serves to those who name none. */
  readonly site: Ids | null;
  readonly device: 'phone' | 'pad' | 'pc';
  readonly imei: string;
  /** Proof that this device is the visitor it was, by tenant. */
  readonly deviceSecrets: Readonly<Record<string, string>>;
  /** The timestamp of the signed address that this visit has already had renewed. */
  readonly resigned: string | null;
  /** Whether this visit has already started over without a third party's code. */
  readonly reloaded: boolean;
}

/** Why a call failed; `code` is null where the server could not be reached or could not answer. */
export interface Trouble {
  readonly code: number | null;
  readonly msg: string;
}

type Args<K extends keyof typeof loginSchemas> = ArgsOf<typeof loginSchemas, K>;
type Given<K extends keyof typeof loginSchemas> = Omit<Args<K>, 'tenantId' | 'appId' | 'imei'>;

/** A way in with what proves it; institution and device are added. */
export type Way =
  | { readonly call: 'login'; readonly args: Given<'login'> }
  | { readonly call: 'register'; readonly args: Given<'register'> }
  | { readonly call: 'sign'; readonly args: Given<'sign'> };

/** What a person may ask for: a way in, another of their institutions, or to look at one as a visitor. */
export type Wish =
  | Way
  | { readonly call: 'switchTenant'; readonly args: { readonly tenantId: string } }
  | { readonly call: 'tourist'; readonly args: Ids };

/** What another tab, or this one, has left in storage. */
export type Stored = Pick<Facts, 'credentials' | 'saved' | 'provenance'> & {
  /** Whose token it is, as far as the tab that wrote it has said. */
  readonly owner: string | null;
  /** Whether a book is heard in this tab. */
  readonly playing: boolean;
};

/** Past tense; answers carry the number of the attempt or run they belong to, so that late ones are known. */
export type Event =
  | { readonly type: 'started'; readonly facts: Facts }
  | { readonly type: 'clientChecked'; readonly attempt: number; readonly valid: boolean }
  | {
      readonly type: 'entered';
      readonly attempt: number;
      readonly call: LoginCall['call'];
      readonly result: LoginResult;
    }
  | { readonly type: 'entryFailed'; readonly attempt: number; readonly trouble: Trouble }
  | { readonly type: 'loaded'; readonly run: number; readonly parts: Partial<Parts> }
  | {
      readonly type: 'loadFailed';
      readonly run: number;
      readonly part: Part;
      readonly trouble: Trouble;
      readonly at: number;
    }
  /** `session` replaces the visitor's, where the network address belongs to the institution. */
  | { readonly type: 'ipChecked'; readonly run: number; readonly session: LoginResult | null }
  /** Null where the server gave no fresh signature. */
  | { readonly type: 'resigned'; readonly fresh: Fresh | null }
  /** The server refused `token`. */
  | ({ readonly type: 'unauthorised'; readonly token: string } & Refusal)
  | { readonly type: 'asked'; readonly wish: Wish }
  /** Whether the reader who is here gives way to the one of the address. */
  | { readonly type: 'replaceAnswered'; readonly yes: boolean }
  /** Another tab has changed what is stored. */
  | { readonly type: 'storageChanged'; readonly stored: Stored }
  /** The page is seen again, perhaps after days; `updatedAt` is UPDATE_TOKEN. Both in ms since 1970. */
  | { readonly type: 'awoken'; readonly at: number; readonly updatedAt: number | null }
  | { readonly type: 'loggedOut' }
  /** The server has ended the session already: the reader has left the institution, or the product. */
  | { readonly type: 'left' };

/** A fresh signature and the time it was made at. */
export interface Fresh {
  readonly timestamp: string;
  readonly sign: string;
}

/** A call that answers with a session. */
export type LoginCall =
  | { readonly call: 'tourist'; readonly args: Args<'tourist'> }
  | { readonly call: 'login'; readonly args: Args<'login'> }
  | { readonly call: 'register'; readonly args: Args<'register'> }
  | { readonly call: 'sign'; readonly args: Args<'sign'> }
  | { readonly call: 'switchTenant'; readonly args: Args<'switchTenant'> }
  /** Only one tab of a browser does it: `token` is what it would replace. */
  | { readonly call: 'refresh'; readonly args: Args<'refresh'>; readonly token: string };

/** Keys of local storage that leave with their reader (core §4), and Yuelan's own that are as personal. */
export const forgotten = [
  'readerTime',
  'listenTime',
  'user',
  'updateToken',
  'typeFace',
  'carsi',
  'token',
  'owner',
  'secretSetting',
  'sign',
  'third',
  'extra',
  'firstRouter',
  'preferences',
  'audioRates',
  'searchWords',
  'miniPlayer',
] as const;
export type Forgotten = (typeof forgotten)[number];

export type Effect =
  | { readonly type: 'checkClient'; readonly attempt: number; readonly tenantId: string; readonly name: string }
  | ({ readonly type: 'login'; readonly attempt: number } & LoginCall)
  | {
      readonly type: 'load';
      readonly run: number;
      readonly part: Part;
      readonly tenantId: string;
      readonly isSwitch: boolean;
    }
  /** Core §4, step 6: kept on the device for the pages that obey it. */
  | { readonly type: 'loadSecretSetting' }
  | { readonly type: 'checkIp'; readonly run: number }
  | { readonly type: 'resign'; readonly userId: string }
  /** Opens the signed address again, as fresh as it can be. */
  | { readonly type: 'reopenSigned'; readonly fresh: Fresh }
  /** Opens the address again without the third party's code. */
  | { readonly type: 'reopenWithoutCode' }
  /** The address's one-time values have had their answer. */
  | { readonly type: 'spent' }
  /** Everything this device has stored goes. */
  | { readonly type: 'wipe' }
  /** What later visits go by although only the first address says it (core §3). */
  | { readonly type: 'keepParameters'; readonly parameters: StartParameters }
  | { readonly type: 'shell'; readonly mode: ShellMode; readonly platform: string }
  | { readonly type: 'keepProvenance'; readonly provenance: Provenance }
  /** Headers of every request from now on; null blanks them. */
  | { readonly type: 'setCredentials'; readonly credentials: Credentials | null }
  /** Local storage, for later visits and other tabs; `fresh` where the token is new, not only known again. */
  | {
      readonly type: 'keepCredentials';
      readonly credentials: Credentials;
      readonly userId: string;
      readonly fresh: boolean;
    }
  | { readonly type: 'keepSecret'; readonly tenantId: string; readonly secret: string }
  | { readonly type: 'save'; readonly saved: SavedUser }
  | { readonly type: 'forget'; readonly keys: readonly Forgotten[] }
  /** The page that the institution opens with, for the next start. */
  | { readonly type: 'keepFirstRouter'; readonly router: string }
  /** Another person is here: answers given to the one before are dropped. */
  | { readonly type: 'dropAnswers' }
  | { readonly type: 'show'; readonly status: 'starting' | 'ready' | 'failed'; readonly parts: Parts | null }
  | { readonly type: 'revoke'; readonly credentials: Credentials }
  | { readonly type: 'go'; readonly to: Destination }
  /** A book is being heard: nobody is led away from it, the login is offered. */
  | { readonly type: 'offerLogin' }
  /** May the reader who is here be replaced by the one whom the address brings? */
  | { readonly type: 'askReplace'; readonly name: string }
  | { readonly type: 'errorPage'; readonly code: number; readonly msg: string }
  /** Core §8: says why, and leads to the reader's own address where there is one. */
  | { readonly type: 'leaveTo'; readonly msg: string; readonly url: string | null }
  /** The refused token has, or has not, been replaced: calls that wait may be asked again, or fail. */
  | { readonly type: 'renewed'; readonly ok: boolean }
  /** The login that a person asked for is through, has failed, or has been overtaken. */
  | { readonly type: 'answerLogin'; readonly trouble: Trouble | null };

export type Destination = 'home' | 'login' | { readonly address: string };

/** `at` in ms since 1970; `playing` while a book is heard. */
export interface Refusal {
  readonly at: number;
  readonly playing: boolean;
}

/** For a refusal, what is done next depends on why it was asked. */
export type Errand = 'visitor' | 'address' | 'again' | 'person' | 'refresh';

export interface State {
  readonly phase: 'idle' | 'checking' | 'entering' | 'loading' | 'ready' | 'failed';
  readonly facts: Facts | null;
  readonly ids: Ids | null;
  /** Number of the newest login call: answers to older ones come too late. */
  readonly attempt: number;
  /** Whose errand that call is. */
  readonly errand: Errand | null;
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
  readonly next: Destination | null;
  /** The way in that the address brought and nobody has gone yet. */
  readonly offer: Way | null;
  /** How this session began, where the same way may be gone again. */
  readonly way: Way | null;
  /** Whether the network address of this session has been looked at. */
  readonly ip: 'unknown' | 'asking' | 'known';
  /** The token has been refused, and what follows from it waits: for its successor, or for init, which knows why. */
  readonly refused: Refusal | null;
  /** Whether init is under way. */
  readonly isUserAsked: boolean;
  /** The session moves to another of the reader's institutions. */
  readonly isSwitch: boolean;
  /** Whether anybody has been shown since the start. */
  readonly hasArrived: boolean;
}
