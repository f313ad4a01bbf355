// Runs in a worker thread: checking the signature of a large federation takes seconds, which readers must not notice.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readFederation } from './federation.ts';

const Task = z.object({ xml: z.string(), certificate: z.string().optional(), now: z.number() });

const { xml, certificate, now } = Task.parse(workerData);
parentPort?.postMessage(readFederation(xml, { certificate, now }));
