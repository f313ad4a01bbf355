export { connectors, tenants, tenantSecrets } from './schema/tenants.ts';
export type { TenantConfig, TenantRegion } from './schema/tenants.ts';
export {
  accessCodes,
  accessCodeUses,
  bookGrants,
  departedSessions,
  devices,
  identifiers,
  importedUsers,
  passwords,
  people,
  sessions,
  userGroups,
  users,
} from './schema/users.ts';
export { editions, editionTexts } from './schema/editions.ts';
export type { BookCover, EditionFile, EditionMetadata } from './schema/editions.ts';
export { books, categories } from './schema/books.ts';
export { noteBooks, noteLikes, noteReplies, notes } from './schema/notes.ts';
export type { NoteAudience } from './schema/notes.ts';
export { blocks, channels, menus } from './schema/store.ts';
export type { BlockEntry, BlockSource } from './schema/store.ts';
export {
  bookPeriods,
  bookTotals,
  Period,
  positions,
  readerBooks,
  readingDays,
  ReadingKind,
  shelfItems,
  tenantPeriods,
  userDays,
  userPeriods,
} from './schema/reading.ts';
