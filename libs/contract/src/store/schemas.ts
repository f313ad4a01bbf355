import { z } from 'zod';
import { blockStyles } from '../codes/block-style.ts';
import { JumpType, MainTab } from '../codes/menu.ts';
import { BookCard } from '../book/book.ts';
import { Empty, Id } from '../common.ts';
import type { SchemasFor } from '../schemas-for.ts';
import type { storeRoutes } from './routes.ts';

/** Where a tap leads: a jump type of the catalogue and what it points at (an address for `innerRouter`, else an id). */
export const Jump = z.object({ type: z.enum(JumpType), target: z.string().max(2048) });
export type Jump = z.infer<typeof Jump>;

export const Menu = z.object({
  key: z.enum(MainTab),
  /** Set by the tenant; the client's own name for the tab where null. */
  name: z.string().nullable(),
  router: z.string(),
  selected: z.boolean(),
});
export type Menu = z.infer<typeof Menu>;

export const Channel = z.object({ channelId: Id, name: z.string(), selected: z.boolean() });
export type Channel = z.infer<typeof Channel>;

/** One thing in a home block: a book, a picture (banner), an entry (navbar) or a line of text (notice). */
export const BlockItem = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  /** Address of a picture for banners; for navbar entries the name of an icon of `libs/ui`. */
  image: z.string().nullable(),
  icon: z.string().nullable(),
  book: BookCard.nullable(),
  /** What ranks the item in a ranking list, already worded by the tenant's rule, e.g. minutes read. */
  score: z.number().nullable(),
  jump: Jump.nullable(),
});
export type BlockItem = z.infer<typeof BlockItem>;

export const Block = z.object({
  blockId: Id,
  style: z.enum(blockStyles),
  title: z.string().nullable(),
  more: Jump.nullable(),
  items: z.array(BlockItem),
});
export type Block = z.infer<typeof Block>;

export const storeSchemas = {
  mainMenus: { args: Empty, data: z.array(Menu) },
  mainChannels: { args: Empty, data: z.array(Channel) },
  channelConf: { args: z.object({ channelId: Id }), data: z.object({ channelId: Id, blocks: z.array(Block) }) },
} satisfies SchemasFor<typeof storeRoutes>;
