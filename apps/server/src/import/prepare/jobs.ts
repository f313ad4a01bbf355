import type { FoundTitle, ImportLimits } from '../types.ts';

export type Job =
  { kind: 'prepare'; title: FoundTitle; folder: string; limits: ImportLimits } | { kind: 'hints'; files: string[] };

export type Answer = { ok: true; value: unknown } | { ok: false; refused: boolean; message: string; stack?: string };
