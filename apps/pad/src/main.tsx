import { sharedPages } from '@yuelan/pages';
import { startApp } from '@yuelan/shell';
import { PadFrame } from './frame.tsx';

const ownPages = import.meta.glob(['./pages/**/*.tsx', '!./pages/**/*.test.tsx']);

startApp({ kind: 'pad', pages: [sharedPages, ownPages], frame: PadFrame });
