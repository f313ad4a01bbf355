// Runs in a worker thread: takes one title apart at a time, so that a hostile file blocks and kills nobody else.
import { parentPort } from 'node:worker_threads';
import { prepareAudio } from '../audio/prepare-audio.ts';
import { readHints } from '../audio/tags.ts';
import { deflateTexts } from '../deflate.ts';
import { prepareEpub } from '../epub/prepare-epub.ts';
import { prepareHtml } from '../html/prepare-html.ts';
import { preparePdf } from '../pdf/prepare-pdf.ts';
import type { PreparedBook } from '../types.ts';
import type { Answer, Job } from './jobs.ts';

const prepare = ({ title, folder, limits }: Extract<Job, { kind: 'prepare' }>): Promise<PreparedBook> => {
  const file = title.files[0] ?? title.path;
  if (title.format === 'epub') return prepareEpub(file, folder, limits);
  if (title.format === 'pdf') return preparePdf(file, folder, limits);
  return title.format === 'html' ? prepareHtml(file, folder, limits) : prepareAudio(title.files, folder);
};

async function answer(job: Job): Promise<Answer> {
  try {
    return {
      ok: true,
      value: job.kind === 'prepare' ? await deflateTexts(await prepare(job), job.folder) : await readHints(job.files),
    };
  } catch (error) {
    const { name, message, stack } = error as Error;
    return { ok: false, refused: name === 'ImportRefusal', message, stack };
  }
}

parentPort?.on('message', (job: Job) => {
  void answer(job).then((result) => parentPort?.postMessage(result));
});
