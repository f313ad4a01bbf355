import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { refuse } from '../refusal.ts';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(home, name)}/`;

export type OpenedPdf = { locked: true } | { locked: false; document: PDFDocumentProxy };

/** Opens a PDF; nothing in it runs (pdf.js 6 evaluates no code, and scripts need a viewer). Null where it cannot be read at all. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf | null> {
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    enableXfa: false,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return { locked: false, document: await task.promise };
  } catch (error) {
    await task.destroy();
    return error instanceof PasswordException ? { locked: true } : null;
  }
}

export const mustOpen = async (bytes: Uint8Array): Promise<OpenedPdf> =>
  (await openPdf(bytes)) ?? refuse('PDF 已损坏，无法修复');
