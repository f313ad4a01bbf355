import type { CoverDesign } from '../build/source.ts';

/** Draws on a canvas of 600 × 540. */
type Motif = (design: CoverDesign) => string;

const range = (count: number) => Array.from({ length: count }, (_, n) => n);
const each = (count: number, draw: (n: number) => string) => range(count).map(draw).join('');
/** A fixed sequence that looks like chance. */
const chance = (n: number) => Math.abs((Math.sin(n * 127.1 + 311.7) * 43758.5453) % 1);
const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const motifs: Record<string, Motif> = {
  rain: ({ ink, accent }) =>
    each(90, (n) => {
      const [x, y] = [chance(n) * 620, chance(n + 90) * 480];
      return line(`M${x} ${y}l-9 ${30 + chance(n + 7) * 50}`, ink, 2.4, `opacity="${0.3 + chance(n + 3) * 0.7}"`);
    }) +
    shape(
      'M190 330a110 110 0 0 1 220 0q-18-24-37 0q-18-24-36 0q-19-24-37 0q-18-24-37 0q-18-24-36 0q-19-24-37 0z',
      accent,
    ) +
    line('M300 215v190q0 26-24 26t-24-24', ink, 7),
  tea: ({ ink, accent }) =>
    shape('M150 300h300q0 150-110 170h-80q-110-20-110-170z', ink) +
    line('M448 330q70-6 62 48t-84 46', ink, 16) +
    `<ellipse cx="300" cy="300" rx="150" ry="26" fill="${accent}"/>` +
    shape('M110 492h380l-30 22H140z', ink) +
    each(3, (n) => line(`M${230 + n * 70} 240q-34-40 0-80t0-80`, ink, 5, 'opacity=".55"')),
  birds: ({ ink, accent }) =>
    each(4, (n) => line(`M-20 ${150 + n * 100}q310 ${60 - n * 12} 640 0`, ink, 3)) +
    each(9, (n) => {
      const [x, y] = [60 + ((n * 173) % 480), 150 + (n % 4) * 100 + 24];
      const fill = n % 4 === 1 ? accent : ink;
      return `<g transform="translate(${x} ${y - 34}) scale(${n % 2 ? 1 : -1} 1)">${shape('M-34 24q4-40 36-40q10-18 26-12l16 8l-16 6q2 40-34 44l-36 26z', fill)}</g>`;
    }),
  stars: ({ ink, accent }) => {
    const dots = [
      [120, 130],
      [210, 180],
      [290, 160],
      [370, 230],
      [350, 330],
      [470, 350],
      [500, 250],
    ] as const;
    return (
      each(110, (n) => disc(chance(n) * 600, chance(n + 200) * 540, 0.8 + chance(n + 5) * 2, ink, 'opacity=".75"')) +
      each(
        4,
        (n) =>
          `<circle cx="300" cy="620" r="${180 + n * 120}" fill="none" stroke="${ink}" stroke-width="1" opacity=".35"/>`,
      ) +
      line(`M${dots.map(([x, y]) => `${x} ${y}`).join('L')}L370 230`, accent, 2) +
      dots.map(([x, y]) => disc(x, y, 8, accent)).join('')
    );
  },
  bridge: ({ ink, accent }) =>
    disc(430, 150, 64, accent) +
    shape('M-10 330h620v26H-10z', ink) +
    each(3, (n) => shape(`M${n * 220 - 60} 356h40q0 110 80 110t80-110h40v150H${n * 220 - 60}z`, ink, 'opacity=".92"')) +
    each(14, (n) => line(`M${n * 46} 330v-36`, ink, 6)) +
    line('M-10 294h620', ink, 7) +
    each(4, (n) => line(`M${40 + n * 30} ${490 + n * 14}h${480 - n * 90}`, accent, 3)),
  kitchen: ({ ink, accent }) =>
    shape('M120 260h360v150q0 60-60 60H180q-60 0-60-60z', ink) +
    shape('M100 236h400v30H100z', accent) +
    line('M120 320H70v50h50M480 320h50v50h-50', ink, 14) +
    each(9, (n) =>
      disc(170 + n * 33, 190 - chance(n + 2) * 130, 6 + chance(n) * 16, n % 3 ? ink : accent, 'opacity=".8"'),
    ),
  night: ({ ink, accent }) =>
    disc(430, 120, 58, accent) +
    each(3, (row) =>
      each(7, (n) => {
        const [x, h] = [n * 96 - 30 + row * 30, 100 + chance(n + row * 9) * 130];
        const y = 540 - h - (2 - row) * 90;
        return (
          shape(`M${x} ${y}l50-38l50 38v${600 - y}H${x}z`, ink, `opacity="${0.35 + row * 0.3}"`) +
          (chance(n + row) > 0.4 ? shape(`M${x + 38} ${y + 34}h22v30h-22z`, accent) : '')
        );
      }),
    ),
  knit: ({ ink, accent }) =>
    each(9, (row) =>
      each(10, (n) => {
        const color = (row + n) % 7 === 0 || row % 4 === 2 ? accent : ink;
        return shape(
          `M${n * 62 - 4} ${row * 58 + 20}q4 40 31 60v-26q-16-18-18-40zM${n * 62 + 58} ${row * 58 + 20}q-4 40-31 60v-26q16-18 18-40z`,
          color,
        );
      }),
    ),
  shelf: ({ ink, accent }) =>
    each(
      3,
      (row) =>
        line(`M40 ${190 + row * 160}h520`, ink, 8) +
        each(13, (n) => {
          const [h, x] = [84 + chance(n + row * 17) * 46, 58 + n * 37];
          if (chance(n + row * 5) > 0.86) return '';
          return shape(
            `M${x} ${186 + row * 160 - h}h28v${h}h-28z`,
            (n + row) % 5 === 1 ? accent : ink,
            `opacity="${0.55 + chance(n * 3 + row) * 0.45}"`,
          );
        }),
    ),
  roofs: ({ ink, accent }) =>
    disc(140, 130, 54, accent) +
    each(5, (n) => {
      const [x, y] = [n * 130 - 60, 230 + (n % 2) * 60];
      return (
        shape(`M${x - 24} ${y}q60-6 84-60q26 54 90 60v18H${x - 24}z`, ink) +
        shape(`M${x} ${y + 18}h126v320H${x}z`, ink, 'opacity=".28"') +
        shape(`M${x + 48} ${y + 60}h28v44h-28z`, accent)
      );
    }),
  planner: ({ ink, accent }) =>
    each(5, (row) =>
      each(7, (n) => {
        const [x, y] = [80 + n * 66, 110 + row * 80];
        return `<rect x="${x}" y="${y}" width="48" height="58" rx="4" fill="${(row * 7 + n) % 9 === 4 ? accent : 'none'}" stroke="${ink}" stroke-width="2.5"/>`;
      }),
    ) +
    line('M96 130l14 16l26-34', ink, 5) +
    line('M470 470l70-190l18 7l-70 190l-24 20z', ink, 4),
  geometry: ({ ink, accent }) =>
    each(6, (n) => {
      const side = [8, 8, 16, 24, 40, 64][n] ?? 8;
      return `<circle cx="300" cy="270" r="${side * 3.3}" fill="none" stroke="${n % 2 ? accent : ink}" stroke-width="${2 + n}" stroke-dasharray="${20 * (n + 1)} ${6 * (n + 1)}"/>`;
    }) +
    shape('M300 130l122 212H178z', accent, 'opacity=".85"') +
    shape('M232 270h136v136H232z', ink, 'opacity=".85"'),
  seasons: ({ ink, accent }) =>
    each(
      24,
      (n) =>
        `<g transform="translate(300 280) rotate(${n * 15})">${shape('M0-210q34 60 0 130q-34-70 0-130z', n % 6 === 0 ? accent : ink, `opacity="${0.45 + (n % 6) / 11}"`)}</g>`,
    ) + disc(300, 280, 50, accent),
  lighthouse: ({ ink, accent }) =>
    shape('M330 170L-20 60v150zM330 170L640 90v130z', accent, 'opacity=".5"') +
    shape('M290 460l20-260h80l20 260z', ink) +
    shape('M304 150h92v44h-92zM300 148l50-48l50 48z', accent) +
    shape('M292 400l6-60h104l6 60z', accent) +
    each(4, (n) => line(`M-20 ${462 + n * 22}q40-22 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`, ink, 4)),
  gears: ({ ink, accent }) => {
    const gear = (x: number, y: number, r: number, fill: string) =>
      each(
        12,
        (n) =>
          `<rect x="${x - r * 0.13}" y="${y - r * 1.22}" width="${r * 0.26}" height="${r * 0.4}" fill="${fill}" transform="rotate(${n * 30} ${x} ${y})"/>`,
      ) +
      disc(x, y, r, fill) +
      `<circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="none" stroke="var(--ground)" stroke-width="${r * 0.16}"/>`;
    return gear(230, 220, 120, ink) + gear(425, 355, 84, accent) + gear(232, 452, 60, ink);
  },
  clock: ({ ink, accent }) =>
    disc(300, 270, 190, ink) +
    disc(300, 270, 166, 'var(--ground)') +
    each(
      12,
      (n) =>
        `<path d="M300 122v${n % 3 ? 14 : 28}" stroke="${ink}" stroke-width="6" transform="rotate(${n * 30} 300 270)"/>`,
    ) +
    line('M300 270V160M300 270l84 50', ink, 10) +
    disc(300, 270, 14, accent),
  map: ({ ink, accent }) =>
    each(11, (n) =>
      line(
        `M${-20} ${60 + n * 44}c${120 + chance(n) * 60} ${-80 + chance(n + 1) * 120} ${260} ${90 - chance(n + 4) * 140} 640 ${-10 + chance(n) * 30}`,
        ink,
        n % 3 ? 1.6 : 3.4,
      ),
    ) +
    line('M120 470q60-120 150-110t150-190', accent, 6, 'stroke-dasharray="4 16"') +
    shape('M420 170q-46-60 0-92q46 32 0 92z', accent) +
    disc(120, 470, 12, accent),
  bread: ({ ink, accent }) =>
    shape('M90 360q-30-190 210-190t210 190q0 70-60 70H150q-60 0-60-70z', ink) +
    each(4, (n) => line(`M${170 + n * 76} 240q34 50 8 120`, accent, 12)) +
    each(7, (n) => line(`M${120 + n * 60} 470l16-30m-16 30l-14-26`, accent, 4)),
  window: ({ ink, accent }) =>
    shape('M150 90h300v360H150z', ink) +
    shape('M172 112h118v146H172zM310 112h118v146H310zM172 280h118v148H172zM310 280h118v148H310z', accent) +
    shape('M120 450h360v22H120z', ink) +
    shape('M330 450q-6-90 40-110q46 20 40 110z', ink),
  wave: ({ ink, accent }) =>
    disc(300, 170, 90, accent) +
    each(9, (n) =>
      line(`M-40 ${250 + n * 34}q50-${40 - n * 3} 100 0t100 0t100 0t100 0t100 0t100 0t100 0`, ink, 2 + n * 0.7),
    ),
  drops: ({ ink, accent }) =>
    each(3, (n) =>
      shape(`M${150 + n * 150} ${90 + (n % 2) * 40}q100 150 0 230q-100-80 0-230z`, n === 1 ? accent : ink),
    ) +
    each(
      4,
      (n) =>
        `<ellipse cx="300" cy="450" rx="${80 + n * 62}" ry="${14 + n * 12}" fill="none" stroke="${ink}" stroke-width="3"/>`,
    ),
  leaf: ({ ink, accent }) =>
    each(7, (n) => {
      const side = n % 2 ? 1 : -1;
      return `<g transform="translate(300 ${430 - n * 48}) scale(${side} 1)">${shape('M0 0q60-90 170-70q-40 90-170 70z', n === 3 ? accent : ink)}</g>`;
    }) + line('M300 500V90', ink, 6),
  tools: ({ ink, accent }) =>
    shape('M120 130h360v260H120z', accent) +
    shape('M296 120h12v280h-12z', ink) +
    each(7, (n) => line(`M150 ${170 + n * 30}h120M330 ${170 + n * 30}h120`, ink, 3)) +
    line('M90 460L430 400', ink, 10) +
    line('M430 400q60-20 80-6q-30 30-80 6', ink, 5),
  lamp: ({ ink, accent }) =>
    shape('M210 250h180l50 120H160z', ink) +
    shape('M160 370h280l120 170H40z', accent, 'opacity=".55"') +
    line('M300 250V60', ink, 7) +
    disc(300, 372, 26, accent) +
    each(5, (n) => line(`M${190 + n * 44} 470h${20 + (n % 2) * 14}`, ink, 4)),
  book: ({ ink, accent }) =>
    shape('M300 180q-90-70-230-40v260q140-30 230 40z', ink) +
    shape('M300 180q90-70 230-40v260q-140-30-230 40z', accent) +
    each(5, (n) => line(`M110 ${200 + n * 40}q80-10 150 22M340 ${222 + n * 40}q70-32 150-22`, 'var(--ground)', 4)),
  path: ({ ink, accent }) =>
    shape('M250 540q20-120 110-170t30-120q-40-50 10-110h26q-50 60 0 110q60 70-20 130t-30 160z', accent) +
    each(8, (n) => {
      const [x, y, r] = [(n % 2 ? 470 : 130) + chance(n) * 60, 150 + n * 44, 26 + n * 4];
      return (
        line(`M${x} ${y}v${r * 1.7}`, ink, 5) + shape(`M${x} ${y - r}q${r} ${r} 0 ${r * 2}q-${r}-${r} 0-${r * 2}z`, ink)
      );
    }) +
    each(40, (n) => line(`M${chance(n) * 600} ${chance(n + 60) * 500}l-6 26`, ink, 2, 'opacity=".4"')),
};
