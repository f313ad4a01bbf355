import { basename, extname } from 'node:path';
import { inNaturalOrder } from '../natural-order.ts';

/** What the tags of a track say about its place in a book. */
export interface AudioHint {
  file: string;
  album?: string;
  disk?: number;
  track?: number;
}

const NUMBERED = /^\D{0,20}\d+\D|^\d+$|\d+$/;

/**
 * Which files of one folder belong together (decision 0010): tracks of one album are a book; tracks without an album
 * are a book where every name carries a number; everything else stands alone.
 */
export function groupTracks(hints: AudioHint[]): string[][] {
  const albums = new Map<string, AudioHint[]>();
  for (const hint of hints) {
    const album = hint.album?.trim() ?? '';
    albums.set(album, [...(albums.get(album) ?? []), hint]);
  }
  return [...albums].flatMap(([album, tracks]) =>
    album !== '' || areNumbered(tracks) ? [ordered(tracks)] : tracks.map(({ file }) => [file]),
  );
}

/** Numbers alone could be chance (`ep7`, `vbr-1s`): the names must differ in nothing but the number. */
function areNumbered(tracks: AudioHint[]): boolean {
  const names = tracks.map(({ file }) => basename(file, extname(file)));
  if (!names.every((name) => NUMBERED.test(name))) return false;
  const leading = names.every((name) => /^\d/.test(name));
  return leading || new Set(names.map((name) => name.replace(/\d+/g, '#'))).size === 1;
}

function ordered(tracks: AudioHint[]): string[] {
  const places = tracks.map(({ disk, track }) => (disk ?? 1) * 10_000 + (track ?? 0));
  const tagged = tracks.every(({ track }) => track) && new Set(places).size === tracks.length;
  const place = new Map(tracks.map((track, index) => [track, places[index] ?? 0]));
  return [...tracks]
    .sort((a, b) => (tagged ? place.get(a)! - place.get(b)! : inNaturalOrder(a.file, b.file)))
    .map(({ file }) => file);
}
