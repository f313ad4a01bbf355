import { z } from 'zod';
import { BookCard } from '../book/book.ts';
import { Count, Cursor, Id, pageOf } from '../common.ts';
import type { SchemasFor } from '../schemas-for.ts';
import type { shelfRoutes } from './routes.ts';

export const ShelfItem = z.object({
  itemId: Id,
  book: BookCard,
  /** 0 to 1, of the newest position on any device; null before the first opening. */
  progress: z.number().min(0).max(1).nullable(),
  addedAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type ShelfItem = z.infer<typeof ShelfItem>;

/** Ids in a query string: `a,b,c`. */
const IdList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Id).min(1).max(200));

export const shelfSchemas = {
  shelfList: { args: z.object({ cursor: Cursor, limit: Count(200, 60) }), data: pageOf(ShelfItem) },
  shelfAdd: { args: z.object({ bookIds: z.array(Id).min(1).max(200) }), data: z.null() },
  shelfDeleteItem: { args: z.object({ ids: IdList }), data: z.null() },
} satisfies SchemasFor<typeof shelfRoutes>;
