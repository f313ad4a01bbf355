import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';

// The library's own letters are hollow and hard to read; these are those of Liberation Sans, which pdf.js brings.
svgCaptcha.loadFont(fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf')));

const WIDTH = 150;
const HEIGHT = 50;
/** What can be told apart: no 0 and O, no 1, I and l, no 2 and Z, no 5 and S, no 8 and B. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/** Five letters, drawn: crooked, of differing size, crossed by lines. A PNG, so that no outline can be looked up. */
export async function drawCaptcha(): Promise<{ text: string; png: Buffer }> {
  const text = Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
  // One colour for all: nothing but their shape tells letters and lines apart.
  const shade = `hsl(${randomInt(360)} 55% 30%)`;
  const letters = Array.from(text, (char, place) => letter(char, place, shade)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#f4f6f8"/>${letters}${line(shade)}${line(shade)}${line(shade)}</svg>`;
  return {
    text,
    png: await sharp(Buffer.from(svg))
      .resize(WIDTH * 2)
      .png({ palette: true })
      .toBuffer(),
  };
}

/** The library draws one letter at a time: chosen here, because its own choice can be predicted. */
function letter(char: string, place: number, shade: string): string {
  const size = randomInt(34, 44);
  const { data } = svgCaptcha.create({ size: 1, charPreset: char, noise: 0, width: 40, height: 48, fontSize: size });
  const x = place * 27 + randomInt(0, 3);
  const turn = `translate(${x} ${randomInt(-3, 4)}) rotate(${randomInt(-22, 23)} 20 24) skewX(${randomInt(-12, 13)})`;
  return `<g transform="${turn}">${data.replace(/fill="#\w+"/, `fill="${shade}"`)}</g>`;
}

function line(shade: string): string {
  const y = () => randomInt(4, HEIGHT - 4);
  const path = `M0 ${y()} C${WIDTH / 3} ${y()}, ${(WIDTH / 3) * 2} ${y()}, ${WIDTH} ${y()}`;
  return `<path d="${path}" stroke="${shade}" stroke-width="${randomInt(10, 20) / 10}" fill="none"/>`;
}
