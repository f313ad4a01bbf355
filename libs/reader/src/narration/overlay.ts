import type { ManifestLink } from '@yuelan/contract';
import type { Cue } from './cue.ts';
import { pathOf } from '../toc.ts';

/** A media overlay as import keeps it (`properties.mediaOverlay` of a chapter). Paths start at the publication's root. */
export interface Overlay {
  /** Without `audio`: read by a voice. `audio` is `path#t=start,end` in seconds. */
  narration: { text: string; audio?: string }[];
  activeClass?: string;
}

export type OverlayItem = Extract<Cue, { kind: 'clip' }> | { kind: 'spoken'; href: string };

/** What an overlay has for one chapter; several chapters may share one. */
export function overlayItems(overlay: Overlay, chapter: ManifestLink, chapterId: number): OverlayItem[] {
  return overlay.narration
    .filter(({ text }) => pathOf(text) === chapter.href)
    .map(({ text: href, audio }) => {
      const clip = audio === undefined ? null : clipOf(audio);
      if (!clip) return { kind: 'spoken', href };
      return { kind: 'clip', chapterId, href, ...clip, className: overlay.activeClass };
    });
}

function clipOf(audio: string): { file: string; start: number; end: number | null } | null {
  const found = /^(.+)#t=([\d.]*)(?:,([\d.]+))?$/.exec(audio);
  if (!found) return null;
  const start = Number(found[2] || 0);
  const end = found[3] === undefined ? null : Number(found[3]);
  return end !== null && end <= start ? null : { file: found[1]!, start, end };
}
