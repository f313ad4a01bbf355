import type { Deps } from './deps.ts';
import { createVerification } from './services/verification/index.ts';
import { createAccounts } from './services/accounts/index.ts';
import { createRegistration } from './services/accounts/registration.ts';
import { createSignedLinks } from './services/signed-links.ts';
import { createTenants } from './services/tenants.ts';
import { createMembershipProofs } from './services/accounts/membership-proof.ts';
import { createRegions } from './services/accounts/regions.ts';
import { createMembership } from './services/membership.ts';
import { createRealNames } from './services/real-names.ts';
import { createSettings } from './services/settings.ts';
import { createSystemConfig } from './services/system-config.ts';
import { createAvatars } from './services/avatars.ts';
import { createLeaving } from './services/leaving.ts';
import { createProtocols } from './services/protocols.ts';
import { createConnectors } from './services/connectors.ts';
import { createWeixin } from './services/weixin.ts';
import { createAdmit } from './services/admit.ts';
import { createNewcomers } from './services/newcomers.ts';
import { createRemoveUser } from './services/remove-user.ts';
import { createRenewal } from './services/renewal.ts';
import { createSecrets } from './services/secrets.ts';
import { createTickets } from './services/tickets.ts';
import { createAuthBook } from './services/auth-book.ts';
import { createBookEnd } from './services/book-end.ts';
import { createHome } from './services/home.ts';
import { createLibrary } from './services/library.ts';
import { createLibraryRecord } from './services/library-record.ts';
import { createLimits } from './services/limits.ts';
import { createLogin } from './services/login.ts';
import { createMedia } from './services/media.ts';
import { createMediaTickets } from './services/media-tickets.ts';
import { createLikes } from './services/notes/likes.ts';
import { createOwnNotes } from './services/notes/own-notes.ts';
import { createReplies } from './services/notes/replies.ts';
import { createSharedNotes } from './services/notes/shared-notes.ts';
import { createPreview } from './services/preview.ts';
import { createProfile } from './services/profile.ts';
import { createRanking } from './services/ranking.ts';
import { createReading } from './services/reading.ts';
import { createReadingDays } from './services/reading-days.ts';
import { createReadingStatus } from './services/reading-status.ts';
import { createReports } from './services/reports.ts';
import { createSearchText } from './services/search-text.ts';
import { createSessions } from './services/sessions.ts';
import { createShelf } from './services/shelf.ts';

/** The one place that wires services. */
export function compose(deps: Deps) {
  const sessions = createSessions(deps);
  const limits = createLimits(deps);
  const verification = createVerification(deps, sessions);
  const admit = createAdmit(sessions);
  const tickets = createTickets(deps);
  const mediaTickets = createMediaTickets(deps);
  const secrets = createSecrets(deps);
  const newcomers = createNewcomers(deps.db);
  const removeUser = createRemoveUser(deps);
  const profile = createProfile(deps);
  const regions = createRegions(deps);
  const proofs = createMembershipProofs(deps, regions);
  const registration = createRegistration(deps, { verification, proofs, admit });
  const connectors = createConnectors(deps, { secrets, tickets, newcomers, admit, verification, proofs });
  return {
    sessions,
    login: createLogin(deps, { sessions, limits, admit, verification, tickets, connectors }),
    renewal: createRenewal(sessions),
    profile,
    home: createHome(),
    library: createLibrary(),
    libraryRecord: createLibraryRecord(),
    authBook: createAuthBook(deps, limits, mediaTickets),
    media: createMedia({ ...deps, sessions, tickets: mediaTickets }),
    shelf: createShelf(),
    reading: createReading(deps),
    reports: createReports(deps),
    readingDays: createReadingDays(deps),
    ranking: createRanking(deps),
    readingStatus: createReadingStatus(deps),
    preview: createPreview(),
    bookEnd: createBookEnd(),
    searchText: createSearchText(deps, limits),
    ownNotes: createOwnNotes(deps, limits),
    sharedNotes: createSharedNotes(),
    likes: createLikes(limits),
    replies: createReplies(deps, limits),
    verification,
    accounts: createAccounts(deps, { registration, regions, connectors, sessions, limits, verification, profile }),
    signedLinks: createSignedLinks(deps, { admit, newcomers, secrets }),
    tenants: createTenants(deps),
    membership: createMembership(deps, { sessions, verification, proofs, removeUser }),
    realNames: createRealNames(deps, profile.profile),
    settings: createSettings(),
    systemConfig: createSystemConfig(),
    avatars: createAvatars(deps),
    leaving: createLeaving(deps, { sessions, limits, verification, removeUser }),
    protocols: createProtocols(deps),
    connectors,
    weixin: createWeixin(deps, connectors.registry),
  };
}
export type Services = ReturnType<typeof compose>;
