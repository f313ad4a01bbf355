import { PdfReading } from '@yuelan/feature-reading';

/** /h5/pages/book/pdf?bookId=…[&href=…#page=3][&aloud=1] */
export default function PdfPage() {
  return <PdfReading />;
}
