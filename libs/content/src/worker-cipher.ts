import type { ContentKey } from './cipher.ts';
import type { Decryptor } from './decryptor.ts';
import type { FromWorker, ToWorker } from './worker-protocol.ts';

interface Job {
  resolve: (data: ArrayBuffer) => void;
  reject: (reason: unknown) => void;
}

/** Resolves when the worker has said that it runs; rejects where it cannot. */
export function startWorker(makeWorker: () => Worker): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = makeWorker();
    worker.onmessage = () => resolve(worker);
    worker.onerror = () => reject(new Error('The decryption worker did not start'));
  });
}

export function workerCipher(worker: Worker): Decryptor & { unlock(key: ContentKey): void } {
  const jobs = new Map<number, Job>();
  let nextId = 0;
  let over: DOMException | undefined;
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const failAll = (reason: unknown) => {
    for (const job of jobs.values()) job.reject(reason);
    jobs.clear();
  };

  worker.onmessage = ({ data: reply }: MessageEvent<FromWorker>) => {
    if (reply.type === 'ready') return;
    const job = jobs.get(reply.id);
    jobs.delete(reply.id);
    if (reply.type === 'done') job?.resolve(reply.data);
    else job?.reject(new Error(reply.reason));
  };
  worker.onerror = () => failAll(new Error('The decryption worker ended'));

  return {
    unlock: (key) => send({ type: 'key', key }),
    decrypt: (file, offset, data, encoding) =>
      new Promise((resolve, reject) => {
        if (over) return reject(over);
        const id = nextId++;
        jobs.set(id, { resolve, reject });
        send({ type: 'decrypt', id, file, offset, data, encoding }, [data]);
      }),
    close: () => {
      worker.terminate();
      over = new DOMException('The book was closed', 'AbortError');
      failAll(over);
    },
  };
}
