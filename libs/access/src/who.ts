import type { Identity } from '@yuelan/contract';

/** All that the access rules ask about a person; `identity` is null while no permission object is there (core §6). */
export interface Who {
  readonly identity: Identity | null;
  /** Set for visitors only: a reader has no role. */
  readonly role: string | null;
  /** Books that a share user may read in full. */
  readonly books: readonly string[];
  readonly resources: readonly string[];
}

/** The show and hide lists of a permission object. */
export interface Visibility {
  readonly showPermissions: readonly string[];
  readonly hidePermissions: readonly string[];
}
