/** Smaller than this nobody reads it: what is wider still is moved within its own box. */
const LEAST_SCALE = 0.6;
const WIDE = 'table, math[display="block"]';
const MADE = ['zoom', 'display', 'overflow-x'];

/** Makes tables and formulas that are wider than the line (CSS pixels) fit it, so that no page cuts them. */
export function fitWide(document: Document, line: number | null): void {
  const wide = [...document.querySelectorAll<HTMLElement>(WIDE)].filter((one) => !one.parentElement?.closest('table'));
  for (const { style } of wide) for (const name of MADE) style.removeProperty(name);
  if (line === null) return;
  const scales = wide.map((one) => line / Math.max(1, widthOf(one)));
  wide.forEach(({ style }, index) => {
    const scale = scales[index]!;
    if (scale >= 0.995) return;
    style.setProperty('zoom', String(Math.max(LEAST_SCALE, scale)));
    if (scale >= LEAST_SCALE) return;
    style.setProperty('display', 'block');
    style.setProperty('overflow-x', 'auto');
  });
}

/** What runs over several columns has a box in each. */
const widthOf = (element: Element) => Math.max(0, ...Array.from(element.getClientRects(), ({ width }) => width));
