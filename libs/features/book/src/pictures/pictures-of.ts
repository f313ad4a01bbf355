import { ownAddress } from '../own-address.ts';

/** More than anybody leafs through; keeps an address from opening thousands. */
const MOST = 200;

export interface PictureList {
  pictures: string[];
  /** Which is shown first. */
  start: number;
}

/** `urls` is a JSON list, or addresses apart by commas; `current` one of them, or its number from 0. */
export function picturesOf({ urls, current }: Readonly<Record<string, string>>): PictureList {
  const wanted = listOf(urls ?? '').slice(0, MOST);
  const pictures = wanted.flatMap((address) => ownAddress(address) ?? []);
  const at = /^\d+$/.test(current ?? '') ? ownAddress(wanted[Number(current)]) : ownAddress(current);
  return { pictures, start: Math.max(0, at === null ? 0 : pictures.indexOf(at)) };
}

function listOf(text: string): string[] {
  if (!text.startsWith('[')) return text.split(',').filter(Boolean);
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
