// The reference of the reader's bench: epub.js as its own documentation shows it, over a whole .epub.
import ePub from 'epubjs';

const book = ePub(new URLSearchParams(location.search).get('book')!);
const rendition = book.renderTo('book', { width: '100%', height: '100%' });
void rendition.display();
addEventListener('keydown', () => void rendition.next());
