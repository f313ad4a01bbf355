import type { Section } from './epubjs.ts';

/** The chapters that are kept laid out: the one on screen and those beside it. */
export interface ChapterShelf<T> {
  get: (section: Section) => Promise<T>;
  /** The chapter if it is ready now. */
  peek: (section: Section) => T | undefined;
  /** Lets go of all but these. */
  keep: (sections: readonly (Section | undefined)[]) => void;
  each: (visit: (chapter: T) => void) => void;
  destroy: () => void;
}

interface Held<T> {
  chapter: Promise<T>;
  ready?: T;
}

export function chapterShelf<T extends { destroy(): void }>(open: (section: Section) => Promise<T>): ChapterShelf<T> {
  const held = new Map<number, Held<T>>();

  const letGo = (index: number) => {
    const entry = held.get(index);
    held.delete(index);
    void entry?.chapter.then((chapter) => chapter.destroy()).catch(() => {});
  };
  const take = (section: Section): Held<T> => {
    const entry: Held<T> = { chapter: open(section) };
    held.set(section.index, entry);
    entry.chapter.then(
      (chapter) => (entry.ready = chapter),
      // A chapter that failed is asked for anew next time.
      () => held.get(section.index) === entry && held.delete(section.index),
    );
    return entry;
  };

  return {
    get: (section) => (held.get(section.index) ?? take(section)).chapter,
    peek: (section) => held.get(section.index)?.ready,
    keep: (sections) => {
      const wanted = new Set(sections.map((section) => section?.index));
      for (const index of held.keys()) if (!wanted.has(index)) letGo(index);
    },
    each: (visit) => {
      for (const { ready } of held.values()) if (ready) visit(ready);
    },
    destroy: () => {
      for (const index of held.keys()) letGo(index);
    },
  };
}
