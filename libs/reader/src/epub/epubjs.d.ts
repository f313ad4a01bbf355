/** The parts of epub.js 0.3.93 that the reader stands on; its own types describe another build. */
declare module 'epubjs/src/epubcfi' {
  export default class EpubCFI {
    constructor(from?: string | Range | Node, base?: string);
    spinePos: number;
    isCfiString(text: unknown): boolean;
    toRange(document: Document): Range | null;
    toString(): string;
    compare(one: string, other: string): -1 | 0 | 1;
  }
}

declare module 'epubjs/src/section' {
  export default class Section {
    index: number;
    href: string;
    linear: boolean;
    cfiBase: string;
    document: XMLDocument | undefined;
    next(): Section | undefined;
    prev(): Section | undefined;
    /** `request` answers with the parsed chapter; then the spine's content hooks run. */
    load(request: (url: string) => Promise<XMLDocument>): Promise<Element>;
    cfiFromRange(range: Range): string;
    unload(): void;
  }
}

declare module 'epubjs/src/spine' {
  import type Section from 'epubjs/src/section';

  export interface SpineItem {
    idref: string;
    href: string;
    linear: 'yes' | 'no';
    properties: string[];
    index?: number;
  }
  export default class Spine {
    hooks: { content: { register(hook: (document: XMLDocument, section: Section) => unknown): void; clear(): void } };
    unpack(
      book: { spine: SpineItem[]; manifest: object; spineNodeIndex: number },
      resolve: (href: string) => string,
      canonical: (href: string) => string,
    ): void;
    get(target: string | number): Section | null;
    first(): Section | undefined;
    last(): Section | undefined;
    destroy(): void;
  }
}
