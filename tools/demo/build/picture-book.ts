import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesFolder } from './source.ts';

interface Scene {
  title: string;
  text: string;
  sky: [string, string];
  sea: string;
  ink: string;
  /** Left edge of the lighthouse; absent where it is not seen. */
  tower?: number;
  beam?: boolean;
  moon?: [number, number];
  boat?: [number, number, string];
  gulls?: [number, number][];
  rain?: boolean;
  stars?: boolean;
}

export const WIDTH = 900;
export const HEIGHT = 1200;

/** The pages of the picture book: each a drawing and a line of text on a canvas of 900 × 1200 pixels. */
export function pictureBookPages() {
  const scenes: Scene[] = JSON.parse(readFileSync(join(sourcesFolder, 'xiao-dengta', 'scenes.json'), 'utf8'));
  return scenes.map((scene, index) => ({
    href: `text/p${String(index + 1).padStart(2, '0')}.xhtml`,
    title: scene.title,
    head: `<meta name="viewport" content="width=${WIDTH}, height=${HEIGHT}"/>`,
    body: pageOf(scene, index),
    spread: index % 2 === 0 ? ('right' as const) : ('left' as const),
  }));
}

const pageOf = (scene: Scene, index: number) =>
  `${drawing(scene)}${index === 0 ? `<h1 style="color:${scene.ink}">${scene.title}</h1>` : ''}<p style="color:${scene.ink}">${scene.text}</p>`;

function drawing(scene: Scene): string {
  const [top, bottom] = scene.sky;
  const parts = [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`,
    `<rect width="900" height="1200" fill="url(#sky)"/>`,
    scene.stars ? stars() : '',
    scene.moon ? `<circle cx="${scene.moon[0]}" cy="${scene.moon[1]}" r="64" fill="#f6ecd2"/>` : '',
    scene.beam && scene.tower !== undefined ? beam(scene.tower) : '',
    scene.tower === undefined ? '' : tower(scene.tower),
    sea(scene.sea),
    scene.boat ? boat(...scene.boat) : '',
    ...(scene.gulls ?? []).map(([x, y]) => gull(x, y)),
    scene.rain ? rain() : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" role="img" aria-label="${scene.title}">${parts.join('')}</svg>`;
}

const stars = () =>
  Array.from({ length: 46 }, (_, n) => {
    const [x, y] = [(n * 197) % 900, (n * 131) % 560];
    return `<circle cx="${x}" cy="${y}" r="${1.5 + (n % 3)}" fill="#fff3cf" opacity="${0.5 + (n % 5) / 10}"/>`;
  }).join('');

const tower = (x: number) =>
  `<path d="M${x - 170} 800q60-90 170-84t190 84z" fill="#6d6457"/><path d="M${x - 10} 740l18-330h84l18 330z" fill="#f4efe4"/>
<path d="M${x - 4} 640l5-90h98l5 90zM${x + 6} 470l3-60h82l3 60z" fill="#c8503f"/><rect x="${x - 2}" y="392" width="104" height="18" rx="4" fill="#3a3a44"/>
<rect x="${x + 16}" y="330" width="68" height="62" fill="#ffd978"/><path d="M${x + 4} 332l46-46 46 46z" fill="#c8503f"/><rect x="${x + 34}" y="676" width="32" height="64" rx="16" fill="#3a3a44"/>`;

const beam = (x: number) =>
  `<path d="M${x + 50} 360L-40 190v170zM${x + 50} 360L960 250v180z" fill="#ffe9a8" opacity=".45"/>`;

const sea = (color: string) =>
  [0, 1, 2, 3]
    .map((n) => {
      const y = 790 + n * 62;
      const waves = Array.from({ length: 6 }, () => 'q45-34 90 0t90 0').join('');
      return `<path d="M${-60 - n * 40} ${y}${waves}V1200H-200z" fill="${color}" opacity="${0.55 + n * 0.15}"/>`;
    })
    .join('');

const boat = (x: number, y: number, color: string) =>
  `<g transform="translate(${x} ${y})"><path d="M-90 0h180l-36 52h-108z" fill="${color}"/><path d="M-4-8v-150l86 140z" fill="#fbf6ea"/><path d="M-14-8v-120l-62 112z" fill="#efe3cc"/></g>`;

const gull = (x: number, y: number) =>
  `<path d="M${x - 36} ${y}q18-26 36 0q18-26 36 0" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`;

const rain = () =>
  Array.from({ length: 60 }, (_, n) => {
    const [x, y] = [(n * 149) % 940, (n * 223) % 1000];
    return `<path d="M${x} ${y}l-16 54" stroke="#dfe8ee" stroke-width="3" opacity=".55"/>`;
  }).join('');
