import render from 'dom-serializer';
import { parseDocument } from 'htmlparser2';
import { marked } from 'marked';

const NOTE = /^\[\^(\w+)\]: (.+)$/gm;
const MARK = /\[\^(\w+)\]/g;
const RUBY = /\{([^|{}]+)\|([^{}]+)\}/g;

/** A chapter's Markdown as XHTML: with ruby `{字|zì}`, notes `[^1]`, and Duokan's form of a note where its name is `d…`. */
export function toXhtml(markdown: string): string {
  const notes = [...markdown.matchAll(NOTE)].map(([, id = '', text = '']) => ({ id, text }));
  const body = markdown
    .replace(NOTE, '')
    .replace(MARK, (_, id: string) => mark(id))
    .replace(RUBY, '<ruby>$1<rt>$2</rt></ruby>');
  const prose = marked.parse(body, { async: false }).replace(/<p>(?=<img[^>]*>\s*<\/p>)/g, '<p class="figure">');
  const html = prose + notes.map(note).join('');
  return render(parseDocument(html, { xmlMode: false }), {
    xmlMode: true,
    decodeEntities: true,
    encodeEntities: 'utf8',
  });
}

const isDuokan = (id: string) => id.startsWith('d');

function mark(id: string): string {
  if (!isDuokan(id)) {
    const link = `<a epub:type="noteref" role="doc-noteref" id="r${id}" href="#n${id}">${id}</a>`;
    return `<sup>${link}</sup>`;
  }
  const image = '<img class="note" alt="注" src="../images/note.svg">';
  return `<a class="duokan-footnote" epub:type="noteref" id="r${id}" href="#n${id}">${image}</a>`;
}

function note({ id, text }: { id: string; text: string }): string {
  const inline = marked.parseInline(text, { async: false });
  const back = `<a href="#r${id}" role="doc-backlink">↩</a>`;
  if (isDuokan(id))
    return `<ol class="duokan-footnote-content"><li class="duokan-footnote-item" id="n${id}">${inline} ${back}</li></ol>`;
  return `<aside epub:type="footnote" role="doc-footnote" id="n${id}"><p>${id}. ${inline} ${back}</p></aside>`;
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
