import { putUnder } from './put-under.ts';
import type { Given, Source } from './source.ts';

/** A file that is stored as it is, by its own address: nothing comes between the element and the server. */
export function openDirectSource({ sounding, content, link, from }: Given): Source {
  const over = new AbortController();
  putUnder(sounding, content.addressOf(link)!, from, over.signal);
  return {
    seek: (time) => void (sounding.element.currentTime = time),
    continues: () => false,
    // A ticket that has run out: the session's headers open the file as well.
    isDeadEnd: () => true,
    close: () => over.abort(),
  };
}
