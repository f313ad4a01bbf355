import { sharedPages } from '@yuelan/pages';
import { startApp } from '@yuelan/shell';
import { PhoneFrame } from './frame.tsx';

const ownPages = import.meta.glob(['./pages/**/*.tsx', '!./pages/**/*.test.tsx']);

startApp({ kind: 'phone', pages: [sharedPages, ownPages], frame: PhoneFrame });
