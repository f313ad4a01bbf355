import { ReaderFrame, useReader } from '@yuelan/feature-reading';
import { useBack, useGo, useParam } from '@yuelan/platform';

/** /h5/pages/book/read?bookId=…[&chapterId=…][&href=…][&aloud=1] */
export default function ReadPage() {
  const bookId = useParam('bookId') ?? '';
  const reader = useReader(bookId, {
    chapterId: useParam('chapterId'),
    href: useParam('href'),
    aloud: useParam('aloud') === '1',
  });
  const back = useBack();
  const go = useGo();
  return (
    <ReaderFrame
      reader={reader}
      onBack={back}
      onLogin={() => go('login/login')}
      onDetail={() => go('book/detail', { bookId }, 'redirect')}
    />
  );
}
