import { Identity } from '@yuelan/contract';
import { m } from '@yuelan/strings';

const words: Record<Identity, () => string> = {
  [Identity.expired]: m.mine_identity_expired,
  [Identity.reader]: m.mine_identity_reader,
  [Identity.tourist]: m.mine_identity_tourist,
  [Identity.shareUser]: m.mine_identity_share,
  [Identity.autoUser]: m.mine_identity_auto,
  [Identity.academicUser]: m.mine_identity_academic,
};

/** What somebody may do here, in plain words rather than a code. */
export const identityWords = (identity: Identity | null): string => (identity === null ? '' : words[identity]());
