import { useCan } from '@yuelan/api';

/** Whether whoever is here may say something that others read. */
export const useMaySpeak = (): boolean => useCan('comment');
