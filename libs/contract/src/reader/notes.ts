import { z } from 'zod';
import { NoteColor, NoteStyle, NoteType } from '../codes/note.ts';
import { Id } from '../common.ts';
import { Passage } from './locator.ts';

/** A new note's id is made by the device, so that sending it again makes no second one. */
export const NoteId = z.string().regex(/^[\w-]{16,64}$/);

const look = { style: z.enum(NoteStyle).default('fill'), color: z.enum(NoteColor).default('yellow') };

/** What a reader writes. A label has a place, a review of the book has none; only a review of the book has a score. */
export const NoteDraft = z.object({
  noteId: NoteId,
  bookId: Id,
  type: z.enum(NoteType),
  passage: Passage.nullable(),
  chapterTitle: z.string().max(200).default(''),
  ...look,
  content: z.string().trim().max(2000).default(''),
  labels: z.array(z.string().trim().min(1).max(20)).max(10).default([]),
  score: z.number().int().min(1).max(5).nullable().default(null),
  /** When it was written, by the device's clock: of two versions the newer one stays. */
  at: z.iso.datetime(),
});
export type NoteDraft = z.infer<typeof NoteDraft>;

/** A note as its writer has it. One that was deleted stays as a tombstone without its words. */
export const Note = NoteDraft.extend({ createdAt: z.iso.datetime(), deleted: z.boolean() });
export type Note = z.infer<typeof Note>;

export const NoteWriter = z.object({ userId: Id, userName: z.string(), avatar: z.string().nullable() });
export type NoteWriter = z.infer<typeof NoteWriter>;

/** A note as others see it. */
export const PublicNote = Note.omit({ deleted: true, labels: true }).extend({
  writer: NoteWriter,
  own: z.boolean(),
  likes: z.number().int(),
  liked: z.boolean(),
  replies: z.number().int(),
});
export type PublicNote = z.infer<typeof PublicNote>;

export const Reply = z.object({
  replyId: NoteId,
  noteId: NoteId,
  writer: NoteWriter,
  /** Whom it answers, where it is not the note itself. */
  to: NoteWriter.nullable(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  own: z.boolean(),
});
export type Reply = z.infer<typeof Reply>;

/** A passage that others have marked, and how many. */
export const SharedPassage = z.object({
  /** Names the passage in `discover`. */
  key: z.string(),
  passage: Passage,
  readers: z.number().int(),
  /** How many of them have written words to it. */
  comments: z.number().int(),
});
export type SharedPassage = z.infer<typeof SharedPassage>;
