import { PdfReading } from '@yuelan/feature-reading';

/** /h5/pages/pad/pdf: outline and pages stand beside the book */
export default function PdfPage() {
  return <PdfReading wide />;
}
