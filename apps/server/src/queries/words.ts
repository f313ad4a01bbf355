/** A pattern of `like` for texts that contain a word: its wildcards are characters like any other. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
