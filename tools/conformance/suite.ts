import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

/** One test of a suite: an EPUB that says itself what a reader should see. */
export interface ConformanceTest {
  name: string;
  file: string;
  area: string;
  /** The test's own words: when it passes, when it fails. */
  criterion: string;
  /** What the package says the test is about. */
  description: string;
  /** Text files of the container, by path. */
  texts: ReadonlyMap<string, string>;
}

const TEXT = /\.(opf|xhtml|html|svg|css|smil|xml|ncx)$/i;
const DOCUMENT = /\.(xhtml|html|svg)$/i;

/** Every `*.epub` of a folder. An `index.tsv` beside them (id, class, area, criterion, oracle) has the last word. */
export async function readSuite(folder: string, only?: RegExp): Promise<ConformanceTest[]> {
  const index = await readIndex(folder);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.epub')).sort();
  const wanted = names.filter((name) => !only || only.test(basename(name, '.epub')));
  return Promise.all(wanted.map((name) => readTest(join(folder, name), index)));
}

type Index = Map<string, { area: string; criterion: string }>;

async function readIndex(folder: string): Promise<Index> {
  const text = await readFile(join(folder, 'index.tsv'), 'utf8').catch(() => '');
  const rows = text
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  return new Map(rows.map(([id = '', , area = '', criterion = '']) => [id, { area, criterion }]));
}

async function readTest(file: string, index: Index): Promise<ConformanceTest> {
  const name = basename(file, '.epub');
  const texts = await textsOf(file);
  const opf = packageOf(texts);
  const known = index.get(name);
  return {
    name,
    file,
    texts,
    area: known?.area || contentOf(opf, 'coverage') || 'Other',
    criterion: known?.criterion || criteriaIn(texts),
    description: contentOf(opf, 'description'),
  };
}

/** What cannot be unpacked has no words: whether it must be refused is for the importer. */
async function textsOf(file: string): Promise<Map<string, string>> {
  try {
    const entries = unzipSync(new Uint8Array(await readFile(file)), { filter: ({ name }) => TEXT.test(name) });
    return new Map(Object.entries(entries).map(([path, bytes]) => [path, strFromU8(bytes)]));
  } catch {
    return new Map();
  }
}

/** The package document, without comments. */
export const packageOf = (texts: ReadonlyMap<string, string>): string =>
  ([...texts].find(([path]) => path.endsWith('.opf'))?.[1] ?? '').replace(/<!--.*?-->/gs, '');

export const plainText = (markup: string): string =>
  markup
    .replace(/<head[\s>].*?<\/head>|<(script|style)[\s>].*?<\/\1>|<!--.*?-->/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const contentOf = (opf: string, name: string): string =>
  plainText(new RegExp(`<dc:${name}\\b[^>]*>(.*?)</dc:${name}>`, 's').exec(opf)?.[1] ?? '');

/** Sentences in which a test says when it passes or fails. */
function criteriaIn(texts: ReadonlyMap<string, string>): string {
  const sentences = [...texts]
    .filter(([path]) => DOCUMENT.test(path))
    .flatMap(([, markup]) => plainText(markup).match(/[^.!?]*\btests?\s+(pass|fail)[^.!?]*[.!?]?/gi) ?? []);
  return [...new Set(sentences.map((sentence) => sentence.trim()))].join(' / ').slice(0, 600);
}
