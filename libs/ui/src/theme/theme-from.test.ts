import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from './oklch.ts';
import { grounds, themeFrom, type Scheme } from './theme-from.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it.each(['light', 'dark'] as const)('any institution can be read in the %s scheme', (scheme: Scheme) => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { accent, onAccent, accentText, accentSoft, accentPressed } = themeFrom(colour, scheme);
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onAccent, accentPressed)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [...grounds[scheme], accentSoft])
        expect(contrast(accentText, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds[scheme]) expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 400 },
  );
});

it('keeps the hue of the institution, with white on a blue button', () => {
  const { accent, onAccent } = themeFrom('#198cff', 'light');
  expect(onAccent).toBe('#ffffff');
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16)) as [number, number, number];
  expect(b).toBeGreaterThan(g);
  expect(g).toBeGreaterThan(r);
});

it('takes the product colour where an institution gives none that can be read', () => {
  expect(themeFrom('sky', 'light')).toEqual(themeFrom('#198cff', 'light'));
});
