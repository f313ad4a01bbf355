import { PdfSide, ReaderFrame, useReader } from '@yuelan/feature-reading';
import { useBack, useGo, useParam } from '@yuelan/platform';

/** /h5/pages/pc/pdf: the outline stands beside the pages */
export default function PdfPage() {
  const bookId = useParam('bookId') ?? '';
  const reader = useReader(bookId, { href: useParam('href'), expected: 'pdf' });
  const back = useBack();
  const go = useGo();
  return (
    <ReaderFrame
      reader={reader}
      side={<PdfSide reader={reader} />}
      onBack={back}
      onLogin={() => go('login/login')}
      onDetail={() => go('book/detail', { bookId }, 'redirect')}
    />
  );
}
