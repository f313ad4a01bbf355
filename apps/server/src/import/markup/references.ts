/** What a document may refer to, and what its references become. Null removes the reference. */
export interface References {
  /** A file shown inside the document: picture, sound, style sheet, font. */
  resource: (url: string) => string | null;
  /** A place the reader can go to. */
  link: (url: string) => string | null;
}

// Browsers skip tabs and line breaks in a URL, and blanks and control characters around it.
export const cleanUrl = (url: string): string => trimControls(url.replace(/[\t\n\r]/g, ''));

function trimControls(url: string): string {
  let [start, end] = [0, url.length];
  while (start < end && url.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && url.charCodeAt(end - 1) <= 0x20) end -= 1;
  return url.slice(start, end);
}

export const schemeOf = (url: string): string | null => /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? null;

const EMBEDDED =
  /^data:(image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml)|font\/[\w.+-]+|application\/(x-)?font[\w.+-]*|audio\/[\w.+-]+)[;,]/i;

/** Embedded data that is shown, never run: pictures, fonts, sounds. */
export const isEmbedded = (url: string): boolean => EMBEDDED.test(url);

/** Links that leave the book: the reader is asked before they open. */
export const isOutward = (url: string): boolean => /^(https?:\/\/|mailto:|tel:)/i.test(url);
