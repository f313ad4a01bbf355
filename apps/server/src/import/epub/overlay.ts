import type { Element, ParentNode } from '../markup/dom.ts';
import { descendants, elementsOf, localName } from '../markup/dom.ts';
import { resolvePath } from '../paths.ts';

/** Synchronised narration: which sound is heard to which part of the text. Paths start at the publication's root. */
export interface Narration {
  narration: { text: string; audio?: string }[];
  activeClass?: string;
}

export const NARRATION_TYPE = 'application/vnd.syncnarr+json';

/** Reads a SMIL document. `locate` gives the place of a text, `sound` the path of a sound file, or null. */
export function readOverlay(
  document: ParentNode,
  path: string,
  locate: (reference: string) => string | null,
  sound: (path: string) => string | null,
): Narration['narration'] {
  return [...descendants(document)]
    .filter((element) => localName(element) === 'par')
    .flatMap((par) => {
      const [text, audio] = ['text', 'audio'].map((name) => elementsOf(par).find((child) => localName(child) === name));
      const place = text?.attribs.src ? locate(text.attribs.src) : null;
      if (place === null) return [];
      const heard = audio ? clip(audio, path, sound) : null;
      return [heard === null ? { text: place } : { text: place, audio: heard }];
    });
}

function clip({ attribs }: Element, path: string, sound: (path: string) => string | null): string | null {
  const file = attribs.src ? sound(resolvePath(path, attribs.src)) : null;
  if (file === null) return null;
  const begin = clockValue(attribs.clipBegin ?? attribs.clipbegin) ?? 0;
  const end = clockValue(attribs.clipEnd ?? attribs.clipend);
  return `${file}#t=${begin}${end === null ? '' : `,${end}`}`;
}

const UNITS: Record<string, number> = { h: 3600, min: 60, s: 1, ms: 0.001 };

/** SMIL clock values: `1:02:03.5`, `02:03`, `12.3s`, `90`. Seconds, or null. */
export function clockValue(value: string | undefined): number | null {
  const text = value?.trim() ?? '';
  const count = /^([\d.]+)(h|min|s|ms)?$/.exec(text);
  const seconds = count ? Number(count[1]) * (UNITS[count[2] ?? 's'] ?? 1) : clock(text);
  return seconds === null || !Number.isFinite(seconds) ? null : Math.round(seconds * 1000) / 1000;
}

const clock = (text: string): number | null =>
  /^(\d+:)?\d+:\d+(\.\d+)?$/.test(text) ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) : null;
