/** Page, from 0, that a link into a PDF means (`file.pdf#page=3`); the first where it names none. */
export const pageOfHref = (href: string): number => Math.max(0, Number(/[#&]page=(\d+)/.exec(href)?.[1] ?? 1) - 1);
