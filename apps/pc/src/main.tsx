import { sharedPages } from '@yuelan/pages';
import { startApp } from '@yuelan/shell';
import { PcFrame } from './frame.tsx';

const ownPages = import.meta.glob(['./pages/**/*.tsx', '!./pages/**/*.test.tsx']);

startApp({ kind: 'pc', pages: [sharedPages, ownPages], frame: PcFrame });
