import { z } from 'zod';

/** An identifier in a path, a header or a body: never empty, never a path. */
export const Id = z.string().regex(/^[\w-]{1,64}$/);
export const Empty = z.object({});

/** A number that a query string carries as text. */
export const Count = (max: number, fallback: number) => z.coerce.number().int().min(1).max(max).default(fallback);

/** Where the next page of a list starts; opaque to the client, absent on the first page. */
export const Cursor = z.string().max(256).optional();

/** A page of a list: `next` is null on the last one. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });

/** A calendar day of the reader, `yyyy-mm-dd`; the calendar has no year 0. */
export const Day = z.iso.date().refine((day) => day >= '0001');
