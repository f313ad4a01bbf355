import type { Chapter } from './chapter.ts';

/** A chapter in its sandboxed frame. */
export interface Frame {
  readonly chapter: Chapter;
  readonly element: HTMLIFrameElement;
  readonly document: Document;
  destroy: () => void;
}

/**
 * WebKit calls no listener of ours inside a frame that may not run scripts (WebKit bug 218086). There the sandbox
 * allows them, and the chapter's own policy (default-src 'none') and the import still forbid every one of them.
 */
const needsScriptFlag = () => /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);

const LOAD_TIMEOUT_MS = 15_000;

/** Puts a chapter into `host`, hidden; resolves when its style sheets and pictures are there. */
export function openFrame(host: HTMLElement, chapter: Chapter, title: string): Promise<Frame> {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', needsScriptFlag() ? 'allow-same-origin allow-scripts' : 'allow-same-origin');
  element.title = title;
  element.dataset['chapter'] = String(chapter.section.index);
  element.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0;visibility:hidden';
  const destroy = () => {
    element.remove();
    chapter.release();
  };
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail('A chapter took too long'), LOAD_TIMEOUT_MS);
    const fail = (reason: string) => {
      clearTimeout(late);
      destroy();
      reject(new Error(reason));
    };
    element.onload = () => {
      clearTimeout(late);
      const inner = element.contentDocument;
      if (inner?.documentElement) resolve({ chapter, element, document: inner, destroy });
      else fail('A chapter could not be shown');
    };
    element.src = chapter.url;
    host.appendChild(element);
  });
}
