import { isFailure, mediaFetch, request } from '@yuelan/api';
import { deviceId, read, stored } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import type { BookContent } from './content.ts';
import { ContentError } from './content-error.ts';
import { openContentWith, type Ports } from './opener.ts';

/**
 * Authorises this reader (core §5) and opens the book: one round trip before the first file can be decrypted.
 * Rejects with a {@link ContentError}.
 */
export const openContent = (bookId: string): Promise<BookContent> => openContentWith(ports, bookId);

const ports: Ports = {
  fetchMedia: mediaFetch,
  authBook: (bookId) => request('authBook', { bookId, imei: deviceId() }).catch(rethrown),
  session: () => {
    const user = read(stored.user)?.user;
    if (!user?.secret || !user.cipher) return null;
    const { tenantId, userId, secret, cipher } = user;
    return { claim: { tenantId, userId, imei: deviceId() }, keys: { secret, cipher } };
  },
};

function rethrown(failure: unknown): never {
  if (isFailure(failure) && failure.type === 'business') {
    throw new ContentError('refused', failure.msg, { code: failure.code, cause: failure });
  }
  throw new ContentError('offline', m.reading_error_offline(), { cause: failure });
}
