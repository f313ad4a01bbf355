/** Pages of text; the PDF's engine asks for what it needs by itself. */
const READING = /\/pages\/book\/read$/;

/** Somebody new is here by a link to a book: what it needs is asked for while the rest of their session is loaded. */
export function giveHeadStart(): void {
  const { pathname, search } = location;
  const params = new URLSearchParams(search);
  const bookId = params.get('bookId');
  if (!READING.test(pathname) || !bookId) return;
  const chapter = Number(params.get('chapterId') ?? 0);
  // Import numbers the chapters in their order, from 1.
  const file = params.has('href') || !Number.isInteger(chapter) ? null : chapter + 1;
  import('@yuelan/content').then(({ headStart }) => headStart(bookId, file)).catch(() => undefined);
}
