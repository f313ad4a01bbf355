import type { Trouble } from '@yuelan/audio-engine';
import { ContentError } from '@yuelan/content';
import { m } from '@yuelan/strings';

/** Core §8, to the letter. */
export function wordsOf(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'size':
      return m.audio_error_size({ status: trouble.status });
    case 'noUrl':
      return m.audio_error_url();
    case 'noData':
    case 'decode':
      return m.audio_error_data();
    case 'offline':
      return m.audio_error_offline();
    case 'notFree':
      return m.audio_not_free();
    case 'refused':
      return trouble.message;
  }
}

/** Why a book could not be opened. */
export const failureWords = (error: unknown): string =>
  error instanceof ContentError ? error.message : m.audio_error_offline();
