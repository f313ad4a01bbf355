import type { Block, BlockItem, Channel, Menu } from '@yuelan/contract';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import type { BlockEntry, BlockSource } from '../db/schema.ts';
import { blocks, books, channels, menus } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';
import { denied } from '../http/refusal.ts';
import type { CardWithTotals } from '../queries/book-cards.ts';
import { cardOf, minutesRead, selectCards } from '../queries/book-cards.ts';

/** Tabs, channels and the home blocks, as the institution has set them up. */
export const createHome = () => ({
  mainMenus: (ctx: Ctx): Promise<Menu[]> => ctx.inTenant((tx) => tx.select().from(menus).orderBy(asc(menus.position))),

  mainChannels: (ctx: Ctx): Promise<Channel[]> =>
    ctx.inTenant((tx) =>
      tx
        .select({ channelId: channels.id, name: channels.name, selected: channels.selected })
        .from(channels)
        .orderBy(asc(channels.position)),
    ),

  channelConf: (ctx: Ctx, { channelId }: { channelId: string }) =>
    ctx.inTenant(async (tx) => {
      const known = await tx.$count(channels, eq(channels.id, channelId));
      if (known === 0) throw denied();
      const rows = await tx.select().from(blocks).where(eq(blocks.channelId, channelId)).orderBy(asc(blocks.position));
      const resolved: Block[] = [];
      for (const row of rows) resolved.push(await resolve(tx, row));
      return { channelId, blocks: resolved };
    }),
});

const resolve = async (tx: Tx, { id, style, title, more, source }: typeof blocks.$inferSelect): Promise<Block> => ({
  blockId: id,
  style,
  title,
  more,
  items: await itemsOf(tx, source),
});

const newestFirst = [desc(books.createdAt), asc(books.id)];

async function itemsOf(tx: Tx, source: BlockSource): Promise<BlockItem[]> {
  switch (source.kind) {
    case 'items':
      return entries(tx, source.items);
    case 'books':
      return (await inThisOrder(tx, source.bookIds)).map(bookItem);
    case 'newest':
      return (await selectCards(tx, ofType(source.bookType), newestFirst, source.limit)).map(bookItem);
    case 'popular':
      return (await mostRead(tx, source)).map((row) => ({ ...bookItem(row), score: row.minutes }));
    case 'category':
      return (await selectCards(tx, eq(books.categoryId, source.categoryId), newestFirst, source.limit)).map(bookItem);
  }
}

const ofType = (type: CardWithTotals['bookType'] | undefined) => (type ? eq(books.bookType, type) : undefined);

const mostRead = (tx: Tx, { bookType, limit }: Extract<BlockSource, { kind: 'newest' | 'popular' }>) =>
  selectCards(tx, ofType(bookType), [sql`${minutesRead} desc`, ...newestFirst], limit);

/** Books that are gone or off the shelf leave no gap. */
async function inThisOrder(tx: Tx, bookIds: string[]): Promise<CardWithTotals[]> {
  if (bookIds.length === 0) return [];
  const rows = await selectCards(tx, inArray(books.id, bookIds), [], bookIds.length);
  const found = new Map(rows.map((row) => [row.bookId, row]));
  return bookIds.flatMap((id) => found.get(id) ?? []);
}

async function entries(tx: Tx, list: BlockEntry[]): Promise<BlockItem[]> {
  const named = list.flatMap(({ bookId }) => bookId ?? []);
  const found = new Map((await inThisOrder(tx, named)).map((row) => [row.bookId, row]));
  return list
    .filter(({ bookId }) => bookId === undefined || found.has(bookId))
    .map((entry, index) => entryItem(entry, String(index), found.get(entry.bookId ?? '')));
}

const entryItem = (entry: BlockEntry, index: string, book: CardWithTotals | undefined): BlockItem => ({
  id: entry.id ?? entry.bookId ?? index,
  title: entry.title,
  subtitle: entry.subtitle ?? null,
  image: entry.image ?? null,
  icon: entry.icon ?? null,
  book: book ? cardOf(book) : null,
  score: entry.score ?? null,
  jump: entry.jump ?? null,
});

const bookItem = (row: CardWithTotals): BlockItem => ({
  id: row.bookId,
  title: row.title,
  subtitle: null,
  image: null,
  icon: null,
  book: cardOf(row),
  score: null,
  jump: null,
});
