import { jsonEntry, read, stored, write } from '@yuelan/platform';
import { defaultLook, type PdfLook } from './pdf-controls.ts';
import { ZOOM } from './layout.ts';

const entry = jsonEntry<PdfLook | null>(stored.pdfLook.key, checkedLook, null);

/** A look as it came out of storage, whatever it was. */
export function checkedLook(value: unknown): PdfLook {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const { fit, spread, coverAlone } = given;
  const isZoom = typeof fit === 'number' && fit >= ZOOM.min && fit <= ZOOM.max;
  return {
    fit: isZoom || fit === 'width' || fit === 'page' ? (fit as PdfLook['fit']) : defaultLook.fit,
    spread: spread === 'one' || spread === 'two' ? spread : defaultLook.spread,
    coverAlone: coverAlone !== false,
    rotation: 0,
  };
}

export const savedLook = (): PdfLook => read(entry) ?? defaultLook;

/** A zoom by hand is for the page at hand: only what was chosen by name stays. */
export function saveLook(look: PdfLook): void {
  write(entry, { ...look, fit: typeof look.fit === 'number' ? 'auto' : look.fit, rotation: 0 });
}
