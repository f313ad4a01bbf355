import type { Section } from './epubjs.ts';
import type { TextMap } from './text-map.ts';

/** A chapter's document, on screen or laid out beside what is. */
export interface ShownChapter {
  readonly section: Section;
  readonly document: Document;
  readonly element: HTMLIFrameElement;
  readonly text: TextMap;
}

/** Something that lives in every chapter: marks, notes that pop up, a narration. */
export interface Guest {
  /** Returns how to leave; called when the chapter goes. */
  attach: (chapter: ShownChapter) => () => void;
}

/** Brings guests and chapters together, whichever comes first. */
export interface GuestHouse {
  /** A chapter has come; returns how it goes. */
  enter: (chapter: ShownChapter) => () => void;
  invite: (guest: Guest) => void;
  chapters: () => readonly ShownChapter[];
}

export function guestHouse(): GuestHouse {
  const guests: Guest[] = [];
  const stays = new Map<ShownChapter, (() => void)[]>();
  return {
    enter(chapter) {
      stays.set(
        chapter,
        guests.map((guest) => guest.attach(chapter)),
      );
      return () => {
        for (const leave of stays.get(chapter) ?? []) leave();
        stays.delete(chapter);
      };
    },
    invite(guest) {
      guests.push(guest);
      for (const [chapter, leaves] of stays) leaves.push(guest.attach(chapter));
    },
    chapters: () => [...stays.keys()],
  };
}
