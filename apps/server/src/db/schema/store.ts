import { boolean, foreignKey, integer, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { BlockItem, BlockStyle, BookType, Jump, MainTab } from '@yuelan/contract';
import { tenantTable } from './columns.ts';

export const menus = tenantTable(
  'menus',
  {
    key: text().$type<MainTab>().notNull(),
    name: text(),
    router: text().notNull(),
    selected: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
);

export const channels = tenantTable(
  'channels',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    selected: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (t) => [unique().on(t.tenantId, t.id)],
);

/** An entry that an institution writes itself; `bookId` lets a banner or a recommendation stand for a book. */
export type BlockEntry = Partial<Omit<BlockItem, 'book'>> & { title: string; bookId?: string };

/** Where a block's items come from. */
export type BlockSource =
  | { kind: 'items'; items: BlockEntry[] }
  | { kind: 'books'; bookIds: string[] }
  | { kind: 'newest' | 'popular'; limit: number; bookType?: BookType }
  | { kind: 'category'; categoryId: string; limit: number };

export const blocks = tenantTable(
  'blocks',
  {
    id: text().primaryKey(),
    channelId: text().notNull(),
    position: integer().notNull(),
    style: text().$type<BlockStyle>().notNull(),
    title: text(),
    more: jsonb().$type<Jump>(),
    source: jsonb().$type<BlockSource>().notNull(),
  },
  (t) => [
    unique().on(t.tenantId, t.channelId, t.position),
    foreignKey({ columns: [t.tenantId, t.channelId], foreignColumns: [channels.tenantId, channels.id] }).onDelete(
      'cascade',
    ),
  ],
);
