import { useBack, useGo, useParam } from '@yuelan/platform';
import { ReaderFrame } from '../parts/reader-frame.tsx';
import { useReader } from '../use-reader.ts';
import { PdfSide } from './pdf-side.tsx';

/** The whole page of a PDF; with outline and pages beside it where the screen is wide. */
export function PdfReading({ wide = false }: { wide?: boolean }) {
  const bookId = useParam('bookId') ?? '';
  const reader = useReader(bookId, {
    href: useParam('href'),
    aloud: useParam('aloud') === '1',
    expected: 'pdf',
  });
  const back = useBack();
  const go = useGo();
  return (
    <ReaderFrame
      reader={reader}
      side={wide && <PdfSide reader={reader} />}
      onBack={back}
      onLogin={() => go('login/login')}
      onDetail={() => go('book/detail', { bookId }, 'redirect')}
    />
  );
}
