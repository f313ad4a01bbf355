import { isOnline, onOnline } from '@yuelan/platform';
import { useSyncExternalStore } from 'react';

export const useOnline = (): boolean => useSyncExternalStore(onOnline, isOnline);
