/** Every address that all three apps share: a file's place is its address. */
export const sharedPages = import.meta.glob(['./pages/**/*.tsx', '!./pages/**/*.test.tsx']);
