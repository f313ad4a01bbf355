import type { BlockStyle, Jump, MainTab } from '@yuelan/contract';
import type { Db } from '../db/db.ts';
import type { BlockSource } from '../db/schema.ts';
import { blocks, channels, menus } from '../db/schema.ts';
import { newId } from '../ids.ts';

export interface NewMenu {
  key: MainTab;
  name?: string;
  router: string;
  selected?: boolean;
}

export interface NewBlock {
  style: BlockStyle;
  title?: string;
  more?: Jump;
  source: BlockSource;
}

export interface NewChannel {
  /** A new id by default; give one where an address must stay. */
  id?: string;
  name: string;
  selected?: boolean;
  blocks: NewBlock[];
}

/** Replaces an institution's main menus, in the order given. */
export const setMenus = (db: Db, tenantId: string, list: NewMenu[]): Promise<void> =>
  db.inTenant(tenantId, async (tx) => {
    await tx.delete(menus);
    if (list.length > 0) await tx.insert(menus).values(list.map((menu, position) => ({ tenantId, position, ...menu })));
  });

/** Replaces an institution's home channels and their blocks, in the order given. */
export const setChannels = (db: Db, tenantId: string, list: NewChannel[]): Promise<void> =>
  db.inTenant(tenantId, async (tx) => {
    await tx.delete(channels);
    for (const [position, { id = newId(), name, selected, blocks: parts }] of list.entries()) {
      await tx.insert(channels).values({ id, tenantId, name, selected, position });
      const rows = parts.map((part, at) => ({ id: newId(), tenantId, channelId: id, position: at, ...part }));
      if (rows.length > 0) await tx.insert(blocks).values(rows);
    }
  });
