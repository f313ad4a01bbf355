import { describe, expect, it } from 'vitest';
import { FLUSH, LATIN, markProse } from './prose.ts';

const frameWith = (body: string): Document => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inner = frame.contentDocument!;
  inner.body.innerHTML = body;
  markProse(inner);
  return inner;
};
const marked = (inner: Document, mark: string) =>
  [...inner.querySelectorAll(`[${mark}]`)].map((element) => element.textContent ?? '');

describe('what a style sheet cannot know of Chinese prose', () => {
  it('is which paragraphs are centred, or set in by spaces of their own, or hold no words', () => {
    const inner = frameWith(
      '<p>正文一段。</p><p style="text-align:center">居中</p><p>　　自带空格。</p><p><img alt=""/></p><p>又一段。</p>',
    );
    expect(marked(inner, FLUSH)).toEqual(['居中', '　　自带空格。', '']);
  });

  it('is which stressed words are not Chinese, and lean instead of being dotted', () => {
    const inner = frameWith('<p><em>重点</em>与 <em>Moby-Dick</em>，<i>C++ 语言</i></p>');
    expect(marked(inner, LATIN)).toEqual(['Moby-Dick']);
  });
});
