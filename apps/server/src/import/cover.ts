import type { Sharp } from 'sharp';
import sharp from 'sharp';

const MAX_PIXELS = 40_000_000;
/** A picture of fewer pixels a side is an ornament, not a cover. */
const MIN_SIDE = 60;

export interface Cover {
  small: Uint8Array;
  large: Uint8Array;
  /** `#rrggbb`: the colour to show until the picture is there. */
  color: string;
}

/** Re-encodes a picture as JPEG in both widths, upright and without metadata; null where it cannot be read. */
export async function makeCover(picture: Uint8Array): Promise<Cover | null> {
  try {
    const image = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { width, height } = await image.metadata();
    if (width < MIN_SIDE || height < MIN_SIDE) return null;
    const { dominant } = await image.clone().resize(64, 64, { fit: 'inside' }).flatten({ background: '#fff' }).stats();
    const [small, large] = await Promise.all([jpeg(image, 240), jpeg(image, 480)]);
    return { small, large, color: hex(dominant) };
  } catch {
    return null;
  }
}

const jpeg = (image: Sharp, width: number): Promise<Buffer> =>
  image
    .clone()
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
