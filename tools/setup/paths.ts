import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts: string[]) => join(root, ...parts);

/** A path as the caller meant it: from the folder in which the command was typed. */
export const fromCaller = (path: string) =>
  isAbsolute(path) ? path : resolve(process.env['INVOKED_FROM'] ?? process.cwd(), path);

export const appKinds = ['phone', 'pad', 'pc'] as const;
export const appFolders = {
  phone: inRoot('apps/phone/dist'),
  pad: inRoot('apps/pad/dist'),
  pc: inRoot('apps/pc/dist'),
};
