import { preferences } from '@yuelan/api/preferences';

/** Somebody presses play; whether that goes back a little is theirs to set. */
export const pressPlay = () => ({ type: 'playPressed', rewinds: preferences().listening.rewind }) as const;
