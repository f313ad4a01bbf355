import { BASE_PATH, Code } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { ContentStore } from '../content/content-store.ts';
import { avatarFile } from '../content/content-store.ts';
import { users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { requireMember } from '../http/require-member.ts';
import { newId } from '../ids.ts';

const SIDE = 256;
/** A picture may be small as a file and fill the memory once it is opened (threats 20). */
const MOST_PIXELS = 40_000_000;
const PER_DAY = 20;
const DAY = 86_400;
const ADDRESS = `${BASE_PATH}/avatars/`;

export const createAvatars = ({ content, cache }: Pick<Deps, 'content' | 'cache'>) => ({
  /** Keeps a picture as a fresh JPEG: what else the file held, places and dates among it, is gone. */
  async avatar(ctx: Ctx, { file }: { file?: unknown }): Promise<{ avatar: string }> {
    requireMember(ctx.who);
    const { tenantId, userId } = ctx.who;
    if (!(file instanceof Uint8Array)) throw new Refusal(Code.badRequest, '请选择一张图片');
    const tries = await cache.count(`limit:avatar:${tenantId}:${userId}`, DAY);
    if (tries > PER_DAY) throw new Refusal(Code.tooMany);
    const name = newId();
    const bytes = await portrait(file);
    await content.put(avatarFile(name), bytes, bytes.length);
    const avatar = `${ADDRESS}${name}.jpg`;
    const old = await replace(ctx, avatar);
    await removeAvatar(content, old);
    return { avatar };
  },
});

/** Removes the file behind an address of an avatar; there is no harm in none. */
export async function removeAvatar(content: ContentStore, address: string | null): Promise<void> {
  const name = address?.startsWith(ADDRESS) ? /\/([\w-]{8,64})\.jpg$/.exec(address)?.[1] : undefined;
  if (name) await content.removeAll(avatarFile(name));
}

const replace = (ctx: Ctx, avatar: string): Promise<string | null> =>
  ctx.inTenant(async (tx) => {
    const mine = eq(users.id, ctx.who.userId);
    const [before] = await tx.select({ avatar: users.avatar }).from(users).where(mine).for('update');
    await tx.update(users).set({ avatar }).where(mine);
    return before?.avatar ?? null;
  });

async function portrait(picture: Uint8Array): Promise<Buffer> {
  if (!isPicture(picture)) throw notAPicture();
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    throw notAPicture();
  }
}

const notAPicture = () => new Refusal(Code.badRequest, '只支持 JPEG、PNG、WebP 或 GIF 图片');

const SIGNATURES = ['ffd8ff', '89504e470d0a1a0a', '474946383761', '474946383961'];
const WEBP = /^52494646.{8}57454250/;

/** By its first bytes, never by its name or type: a drawing with scripts (SVG) is none of these. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return SIGNATURES.some((signature) => head.startsWith(signature)) || WEBP.test(head);
}
