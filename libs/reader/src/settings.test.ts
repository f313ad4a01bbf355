import { describe, expect, it } from 'vitest';
import { checkedSettings, defaultSettings, settingsFor, themeColors } from './settings.ts';

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe('reading settings', () => {
  it('come back as they were stored', () => {
    const chosen = {
      ...defaultSettings,
      theme: 'sepia',
      fontSize: 150,
      lineHeight: 2,
      indent: 0,
      script: 'traditional',
    };
    expect(checkedSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it('that an earlier version stored are still understood, and a scroll that was chosen stays one', () => {
    const old = { theme: 'sepia', fontSize: 150, lineHeight: 2, font: 'serif', flow: 'scrolled' };
    const settings = checkedSettings(old);
    expect(settings).toEqual({ ...defaultSettings, ...old, bookFlow: false });
    expect(settingsFor(settings, 'paginated').flow).toBe('scrolled');
  });

  it.each([
    ['scrolled', 'chapter'],
    ['scrolled-continuous', 'scrolled'],
    ['paginated', 'paged'],
    ['auto', 'paged'],
    [undefined, 'paged'],
  ] as const)('show a book that asks to be %s as %s, until the reader chooses', (wish, flow) => {
    expect(settingsFor(defaultSettings, wish).flow).toBe(flow);
    expect(settingsFor({ ...defaultSettings, bookFlow: false }, wish).flow).toBe('paged');
  });

  it.each([null, 'x', 7, [], {}, { theme: 'neon', fontSize: 1e9, lineHeight: -1, font: {}, flow: 1 }])(
    'fall back to the usual where %j was stored',
    (value) => {
      expect(checkedSettings(value)).toEqual(defaultSettings);
    },
  );

  it.each(Object.entries(themeColors))('are readable in %s: text and links reach AA', (_, { paper, ink, link }) => {
    expect(contrast(paper, ink)).toBeGreaterThanOrEqual(7);
    expect(contrast(paper, link)).toBeGreaterThanOrEqual(4.5);
  });
});
