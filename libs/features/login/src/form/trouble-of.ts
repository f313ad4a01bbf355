import { isFailure, reasonOf } from '@yuelan/api';
import type { Trouble } from '../ways.ts';

/** What a call of RTK Query came to: null when it went through. */
export const troubleOf = (error: unknown): Trouble | null =>
  error === undefined ? null : { code: isFailure(error) && 'code' in error ? error.code : null, msg: reasonOf(error) };
