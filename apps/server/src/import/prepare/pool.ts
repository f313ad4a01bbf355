import { Worker } from 'node:worker_threads';
import type { AudioHint } from '../audio/grouping.ts';
import { ImportRefusal } from '../refusal.ts';
import type { FoundTitle, ImportLimits, PreparedBook } from '../types.ts';
import type { Answer, Job } from './jobs.ts';

export interface Preparer {
  prepare(title: FoundTitle, folder: string): Promise<PreparedBook>;
  hints(files: string[]): Promise<AudioHint[]>;
  close(): Promise<void>;
}

/** A worker thread with bounds on memory and time; one that dies refuses its title and is replaced. */
export function createPreparer(limits: ImportLimits, script = new URL('./worker.ts', import.meta.url)): Preparer {
  let worker: Worker | null = null;

  const start = () => {
    const resourceLimits = { maxOldGenerationSizeMb: limits.workerMegabytes };
    // Outputs of libraries would mix with the progress shown to the librarian.
    return new Worker(script, { resourceLimits, stdout: true, stderr: true });
  };

  const stop = async () => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const ask = async <T>(job: Job): Promise<T> => {
    worker ??= start();
    const answer = await answerOf(worker, job, limits.titleMilliseconds).catch(async (error: Error) => {
      await stop();
      throw error;
    });
    if (answer.ok) return answer.value as T;
    if (answer.refused) throw new ImportRefusal(answer.message);
    throw new ImportRefusal(`文件无法处理（${answer.message}）`, { cause: answer.stack });
  };

  return {
    prepare: (title, folder) => ask({ kind: 'prepare', title, folder, limits }),
    hints: (files) => ask({ kind: 'hints', files }),
    close: stop,
  };
}

function answerOf(worker: Worker, job: Job, milliseconds: number): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const fail = (reason: string) => reject(new ImportRefusal(reason));
    const timer = setTimeout(() => fail('处理时间过长，已停止'), milliseconds);
    const died = (error: Error) => fail(reasonOf(error));
    const exited = () => fail('处理中断');
    // One by one: a worker listens to itself too, and must go on doing so.
    const settled = () => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', died).off('exit', exited);
    };
    const answered = (answer: Answer) => {
      settled();
      resolve(answer);
    };
    worker.on('message', answered).on('error', died).on('exit', exited);
    worker.postMessage(job);
  });
}

const reasonOf = (error: Error & { code?: string }): string =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? '处理时内存不足' : `处理中断（${error.message}）`;
