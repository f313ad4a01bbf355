import { isFailure } from '../transport/failure.ts';
import { BUSY, UNREACHABLE } from './verdict.ts';

/** Why a call did not go through, in a sentence, for whoever shows it in its place: beside a field, in a form. */
export function reasonOf(error: unknown): string {
  if (!isFailure(error)) return BUSY;
  if (error.type === 'network' || error.type === 'timeout') return UNREACHABLE;
  return 'msg' in error && error.msg !== '' ? error.msg : BUSY;
}
