/// <reference lib="webworker" />
import { runShell, type Shell } from './shell-worker.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build (tools/vite/offline-worker.ts). */
declare const __SHELL__: Shell;

runShell(self, __SHELL__);
