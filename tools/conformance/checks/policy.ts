import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Check, Run } from '../run.ts';
import { notApplicable, type Verdict } from '../verdict.ts';
import { refusedOrReadable } from './seen.ts';

/** The criterion is about EPUBCheck: a reader is only held to take the book without harm. */
export const epubcheckOnly: Check = async (run) => {
  const seen = await refusedOrReadable(run);
  return seen.status === 'pass' ? notApplicable(`a test of EPUBCheck; here: ${seen.note}`) : seen;
};

export const optionalFeature =
  (feature: string): Check =>
  async () =>
    notApplicable(`${feature} is optional and not supported`);

const STORED = 0;
const DEFLATED = 8;

/** Containers that are packed in another way, or split, are errors; a copy that was packed anew is none. */
export async function brokenContainer(run: Run): Promise<Verdict> {
  if (await isPlainZip(run.test.file)) return notApplicable('this copy of the test is an ordinary zip');
  return refusedOrReadable(run);
}

async function isPlainZip(file: string): Promise<boolean> {
  const methods = new Set<number>();
  const note = ({ compression }: { compression: number }) => {
    methods.add(compression);
    return false;
  };
  try {
    unzipSync(new Uint8Array(await readFile(file)), { filter: note });
    return [...methods].every((method) => method === STORED || method === DEFLATED);
  } catch {
    return false;
  }
}
