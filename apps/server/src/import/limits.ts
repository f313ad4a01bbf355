import type { ImportLimits } from './types.ts';

const MB = 1024 * 1024;

export const defaultLimits: ImportLimits = {
  entries: 10_000,
  unpackedBytes: 500 * MB,
  ratio: 100,
  documentBytes: 32 * MB,
  pdfBytes: 500 * MB,
  workerMegabytes: 1024,
  titleMilliseconds: 5 * 60_000,
};
