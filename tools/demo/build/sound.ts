import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { booksFolder, chaptersOf, coverPath, fileOf, readSource, type BookSource } from './source.ts';

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
const ffmpeg = (args: string[]) => run('ffmpeg', ['-y', '-v', 'error', '-bitexact', ...args]);

/** A warm, slightly distant voice instead of a bare synthesiser. */
const VOICE =
  'highpass=f=90,lowpass=f=5200,equalizer=f=220:t=q:w=1:g=2.5,aecho=0.9:0.5:38|61:0.09|0.05,loudnorm=I=-19:TP=-2';

/** Synthesised scenes: filters over noise and tones, by the name that a chapter's text gives after `scene:`. */
const scenes: Record<string, string> = {
  rain: 'anoisesrc=c=pink:r=44100:a=0.5:seed=7,highpass=f=500,lowpass=f=7000,tremolo=f=0.13:d=0.25[a];anoisesrc=c=brown:r=44100:a=0.35:seed=8,lowpass=f=300[b]',
  waves:
    'anoisesrc=c=pink:r=44100:a=0.7:seed=21,lowpass=f=1600,tremolo=f=0.11:d=0.9[a];anoisesrc=c=brown:r=44100:a=0.5:seed=22,lowpass=f=260,tremolo=f=0.1:d=0.6[b]',
  wind: 'anoisesrc=c=pink:r=44100:a=0.6:seed=31,bandpass=f=420:width_type=q:w=1.4,tremolo=f=0.17:d=0.7[a];anoisesrc=c=pink:r=44100:a=0.35:seed=32,bandpass=f=900:width_type=q:w=2,tremolo=f=0.23:d=0.8[b]',
  crickets:
    "aevalsrc='0.10*sin(2*PI*4300*t)*max(0,sin(2*PI*31*t))*gt(sin(2*PI*0.9*t),0.1)+0.07*sin(2*PI*3900*t)*max(0,sin(2*PI*27*t))*gt(sin(2*PI*0.7*t+1),0.2)':s=44100[a];anoisesrc=c=brown:r=44100:a=0.18:seed=41,lowpass=f=500[b]",
  stream:
    'anoisesrc=c=white:r=44100:a=0.3:seed=51,bandpass=f=1500:width_type=q:w=0.7,tremolo=f=3.1:d=0.25,vibrato=f=5:d=0.4[a];anoisesrc=c=pink:r=44100:a=0.4:seed=52,lowpass=f=700,tremolo=f=0.3:d=0.2[b]',
};
const SCENE_SECONDS = 45;

/** Speaks or synthesises every chapter of a title into `books/`. */
export function buildSound(slug: string): void {
  const book = readSource(slug);
  const work = mkdtempSync(join(tmpdir(), 'yuelan-sound-'));
  try {
    const wavs = chaptersOf(slug).map(({ title, markdown }, n) => {
      const wav = join(work, `${n}.wav`);
      const scene = /^scene: (\w+)/.exec(markdown)?.[1];
      if (scene) synthesise(scene, wav);
      else speak(book, `${title}\n\n${markdown}`, wav, work);
      return { title, wav };
    });
    if (book.type === 'm4b') asOneFile(book, wavs, work);
    else asTracks(book, wavs);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function synthesise(scene: string, wav: string): void {
  const graph = scenes[scene];
  if (!graph) throw new Error(`No scene ${scene}`);
  const fades = `afade=t=in:d=3,afade=t=out:st=${SCENE_SECONDS - 4}:d=4,loudnorm=I=-24:TP=-3`;
  ffmpeg([
    '-filter_complex',
    `${graph};[a][b]amix=inputs=2,${fades}[o]`,
    '-map',
    '[o]',
    '-t',
    String(SCENE_SECONDS),
    '-ar',
    '44100',
    wav,
  ]);
}

function speak({ language }: BookSource, markdown: string, wav: string, work: string): void {
  const text = markdown.replaceAll(/[*_>#]/g, '');
  const raw = join(work, 'raw.wav');
  const words = join(work, 'words.txt');
  if (language.startsWith('zh')) {
    writeFileSync(words, toned(text));
    run('espeak-ng', ['-v', 'cmn-latn-pinyin', '-s', '145', '-p', '38', '-g', '2', '-f', words, '-w', raw]);
  } else {
    writeFileSync(words, text.replaceAll(/\n+/g, '\n'));
    run('flite', ['-voice', 'slt', '--setf', 'duration_stretch=1.12', '--setf', 'int_f0_target_mean=168', words, raw]);
  }
  ffmpeg(['-i', raw, '-af', `${VOICE},apad=pad_dur=1.2`, '-ar', '22050', '-ac', '1', wav]);
}

/** The synthesiser reads pinyin with tone numbers; Chinese stops become pauses. */
const toned = (text: string) =>
  text
    .split(/(?<=[，。、；：！？\n])/)
    .map((part) => pinyin(part, { toneType: 'num', nonZh: 'removed' }) + (/[。！？\n]/.test(part) ? '.\n' : ', '))
    .join('');

const coverArgs = (slug: string, second: string[]) => (existsSync(coverPath(slug)) ? second : []);

function asTracks(book: BookSource, wavs: { title: string; wav: string }[]): void {
  const folder = join(booksFolder, fileOf(book));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [n, { title, wav }] of wavs.entries()) {
    const file = join(folder, `${String(n + 1).padStart(2, '0')} ${title.replaceAll(/[/:]/g, ' ')}.mp3`);
    const tags = {
      title,
      album: book.title,
      artist: book.author,
      track: `${n + 1}/${wavs.length}`,
      language: book.language,
      publisher: '阅览',
      genre: 'Audiobook',
    };
    ffmpeg([
      '-i',
      wav,
      ...coverArgs(book.slug, [
        '-i',
        coverPath(book.slug),
        '-map',
        '0:a',
        '-map',
        '1:v',
        '-c:v',
        'copy',
        '-disposition:v',
        'attached_pic',
      ]),
      ...Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]),
      '-ac',
      '1',
      '-c:a',
      'libmp3lame',
      ...rateArgs(book),
      '-id3v2_version',
      '3',
      file,
    ]);
  }
}

function rateArgs(book: BookSource): string[] {
  if (book.rate === 'vbr') return ['-q:a', '9'];
  return ['-b:a', book.rate ?? (wavIsScene(book) ? '64k' : '40k')];
}

const wavIsScene = ({ slug }: BookSource) => chaptersOf(slug).some(({ markdown }) => markdown.startsWith('scene:'));

function asOneFile(book: BookSource, wavs: { title: string; wav: string }[], work: string): void {
  const list = join(work, 'list.txt');
  writeFileSync(list, wavs.map(({ wav }) => `file '${wav}'`).join('\n'));
  const marks = join(work, 'marks.txt');
  writeFileSync(marks, chapterMarks(book, wavs));
  ffmpeg([
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-i',
    marks,
    ...coverArgs(book.slug, [
      '-i',
      coverPath(book.slug),
      '-map',
      '0:a',
      '-map',
      '2:v',
      '-c:v',
      'copy',
      '-disposition:v',
      'attached_pic',
    ]),
    '-map_metadata',
    '1',
    '-map_chapters',
    '1',
    '-ac',
    '1',
    '-c:a',
    'aac',
    '-b:a',
    '48k',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    join(booksFolder, fileOf(book)),
  ]);
}

function chapterMarks(book: BookSource, wavs: { title: string; wav: string }[]): string {
  const lines = [
    ';FFMETADATA1',
    `title=${book.title}`,
    `album=${book.title}`,
    `artist=${book.author}`,
    'genre=Audiobook',
  ];
  let at = 0;
  for (const { title, wav } of wavs) {
    const seconds = Number(
      execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', wav]),
    );
    const end = at + Math.round(seconds * 1000);
    lines.push('[CHAPTER]', 'TIMEBASE=1/1000', `START=${at}`, `END=${end}`, `title=${title}`);
    at = end;
  }
  return lines.join('\n');
}
