export { runImport } from './run-import.ts';
export { sweepLeftovers } from './sweep.ts';
export { UnknownTenant } from './refusal.ts';
export type {
  BookMetadata,
  ChapterText,
  ImportDeps,
  ImportEvent,
  ImportLimits,
  ImportRequest,
  ImportStatus,
} from './types.ts';
