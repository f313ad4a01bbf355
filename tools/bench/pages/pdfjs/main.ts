// The reference of the PDF bench: pdf.js as its own examples show it, over the file as it was written.
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;
const pdf = await getDocument({ url: new URLSearchParams(location.search).get('book')! }).promise;
const canvas = document.querySelector<HTMLCanvasElement>('#page')!;

async function show(number: number): Promise<void> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: innerWidth / page.getViewport({ scale: 1 }).width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  canvas.dataset['drawn'] = String(number);
}

addEventListener('goto', (event) => void show((event as CustomEvent<number>).detail));
await show(1);
