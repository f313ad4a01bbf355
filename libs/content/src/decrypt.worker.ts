/// <reference lib="webworker" />
import { type Cipher, openCipher } from './cipher.ts';
import { plainOf } from './inflate.ts';
import type { FromWorker, ToWorker } from './worker-protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

let cipher: Promise<Cipher>;
const reply = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, transfer);

self.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.type === 'key') cipher = openCipher(message.key);
  else void decrypt(message);
};

async function decrypt({ id, file, offset, data, encoding }: Extract<ToWorker, { type: 'decrypt' }>) {
  try {
    const plain = await plainOf(await (await cipher).decrypt(file, offset, data), encoding);
    reply({ type: 'done', id, data: plain }, [plain]);
  } catch (error) {
    reply({ type: 'failed', id, reason: String(error) });
  }
}

reply({ type: 'ready' });
