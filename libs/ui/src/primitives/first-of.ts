/** The first whole character, also where it takes two code units (rare Han characters in names). */
export const firstOf = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 0x20);
