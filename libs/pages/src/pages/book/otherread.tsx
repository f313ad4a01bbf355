import { ElsewhereView, useElsewhere } from '@yuelan/feature-book';

/** /h5/pages/book/otherread?bookId=… */
export default function OtherreadPage() {
  return <ElsewhereView view={useElsewhere()} />;
}
