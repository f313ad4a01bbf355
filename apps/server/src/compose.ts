import type { Deps } from './deps.ts';
import { createAuthBook } from './services/auth-book.ts';
import { createHome } from './services/home.ts';
import { createLibrary } from './services/library.ts';
import { createLimits } from './services/limits.ts';
import { createLogin } from './services/login.ts';
import { createMedia } from './services/media.ts';
import { createProfile } from './services/profile.ts';
import { createReading } from './services/reading.ts';
import { createReadingDays } from './services/reading-days.ts';
import { createReports } from './services/reports.ts';
import { createSessions } from './services/sessions.ts';
import { createShelf } from './services/shelf.ts';

/** The one place that wires services. */
export function compose(deps: Deps) {
  const sessions = createSessions(deps);
  const limits = createLimits(deps);
  return {
    sessions,
    login: createLogin(deps, sessions, limits),
    profile: createProfile(),
    home: createHome(),
    library: createLibrary(),
    authBook: createAuthBook(deps, limits),
    media: createMedia(deps.content),
    shelf: createShelf(),
    reading: createReading(deps),
    reports: createReports(deps),
    readingDays: createReadingDays(deps),
  };
}
export type Services = ReturnType<typeof compose>;
