export { ReaderFrame } from './parts/reader-frame.tsx';
export { PdfSide } from './parts/pdf-side.tsx';
export { useReader } from './use-reader.ts';
export type { Reader, ReaderTarget } from './use-reader.ts';
export { useReaderSettings } from './reader-settings.ts';
