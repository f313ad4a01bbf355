import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts: string[]) => join(root, ...parts);

export const appKinds = ['phone', 'pad', 'pc'] as const;
export const appFolders = {
  phone: inRoot('apps/phone/dist'),
  pad: inRoot('apps/pad/dist'),
  pc: inRoot('apps/pc/dist'),
};
