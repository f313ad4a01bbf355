const XHTML = 'http://www.w3.org/1999/xhtml';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** What words may be made of; other elements give way to what they hold. */
const HTML = words(`
  p div span br hr a em strong b i u s small sub sup q cite dfn abbr code kbd samp var mark bdi bdo del ins
  blockquote pre ul ol li dl dt dd ruby rb rt rp figure figcaption img
  table caption colgroup col tbody thead tfoot tr td th h1 h2 h3 h4 h5 h6 section aside`);
const MATH = words(`
  math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle mpadded mphantom menclose
  msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd`);
const ATTRIBUTES = words('lang dir colspan rowspan scope start alt title');

/**
 * Markup of a book as nodes of the app's own page. The import and the view have cleaned it; this is the wall that
 * counts: elements and attributes that are not known to be harmless do not pass, and a link is only its address.
 */
export function safeMarkup(markup: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const parsed = new DOMParser().parseFromString(markup, 'application/xhtml+xml');
  if (parsed.querySelector('parsererror')) fragment.append(textOf(markup));
  else fragment.append(...[...parsed.documentElement.childNodes].flatMap(safeNode));
  return fragment;
}

/** Of markup that is not well-formed, the words alone. */
const textOf = (markup: string) => new DOMParser().parseFromString(markup, 'text/html').body.textContent ?? '';

function safeNode(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const element = node as Element;
  const children = [...element.childNodes].flatMap(safeNode);
  const { localName: name, namespaceURI } = element;
  const known = namespaceURI === XHTML ? HTML.has(name) : namespaceURI === MATHML && MATH.has(name);
  if (!known) return /^(?:script|style|template|svg)$/.test(name) ? [] : children;
  const made = document.createElementNS(namespaceURI, name);
  for (const attribute of element.attributes)
    if (ATTRIBUTES.has(attribute.name)) made.setAttribute(attribute.name, attribute.value);
  if (name === 'img' && !showPicture(element, made))
    return [document.createTextNode(element.getAttribute('alt') ?? '')];
  if (name === 'a') nameTarget(element, made as HTMLElement);
  made.append(...children);
  return [made];
}

/** Pictures that are in memory already: nothing is fetched for a note. */
function showPicture(from: Element, to: Element): boolean {
  const source = from.getAttribute('src') ?? '';
  if (!/^(?:blob:|data:image\/(?:png|jpeg|gif|webp))/.test(source)) return false;
  to.setAttribute('src', source);
  return true;
}

/** Nothing is followed by itself: the address is for whoever asks {@link targetOfClick}. */
function nameTarget(from: Element, to: HTMLElement): void {
  const href = from.getAttribute('href');
  if (!href) return;
  to.setAttribute('href', '#');
  to.dataset['target'] = href;
}

/** The address of a link in safe markup that was clicked. */
export const targetOfClick = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest?.<HTMLElement>('a[data-target]')?.dataset['target'];
