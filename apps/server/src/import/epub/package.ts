import type { Element } from '../markup/dom.ts';
import {
  attribute,
  childNamed,
  childrenNamed,
  descendants,
  elementsOf,
  findNamed,
  lineOf,
  localName,
} from '../markup/dom.ts';
import { decodeText } from '../markup/encoding.ts';
import { declaresEntities, parseXml } from '../markup/parse.ts';
import { resolvePath } from '../paths.ts';
import { refuse } from '../refusal.ts';
import type { Archive } from './archive.ts';

export interface Item {
  id: string;
  path: string;
  type: string;
  properties: string[];
  fallback?: string;
  overlay?: string;
}

export interface SpineRef {
  idref: string;
  linear: boolean;
  properties: string[];
}

export interface Package {
  path: string;
  root: Element;
  metadata: Element | null;
  /** By id; a later item with an id already taken is left out. */
  items: Map<string, Item>;
  spine: SpineRef[];
  spineToc?: string;
  /** References of the EPUB 2 guide: type to href. */
  guide: { type: string; title: string; path: string; fragment: string }[];
  direction: 'ltr' | 'rtl';
  fixedByVendor: boolean;
}

const PACKAGE_TYPE = 'application/oebps-package+xml';

/** Reads an XML document of the container; entity declarations are ignored with a warning. */
export async function readXml(archive: Archive, name: string, warn: (text: string) => void) {
  const { text } = decodeText(await archive.read(name));
  if (declaresEntities(text)) warn(`实体声明已忽略：${name}`);
  return parseXml(text).document;
}

/** The first package of the container: other renditions are for other reading systems. */
export async function readPackage(archive: Archive, warn: (text: string) => void): Promise<Package> {
  const path = await packagePath(archive, warn);
  const root = findNamed(await readXml(archive, path, warn), 'package');
  if (!root) return refuse(`包文件无法读取：${path}`);
  const spine = childNamed(root, 'spine');
  if (!spine) return refuse('包文件里没有书脊（spine）');
  return {
    path,
    root,
    metadata: childNamed(root, 'metadata') ?? null,
    items: readItems(root, path),
    spine: childrenNamed(spine, 'itemref').map(toSpineRef),
    spineToc: spine.attribs.toc,
    guide: readGuide(root, path),
    direction: progressionOf(root, spine),
    fixedByVendor: await isFixedByVendor(archive, warn),
  };
}

/** Declared by the spine; where it leaves the choice, the way the language is written (EPUB 3.3 §5.7.1). */
function progressionOf(root: Element, spine: Element): 'ltr' | 'rtl' {
  const declared = spine.attribs['page-progression-direction'];
  if (declared === 'rtl' || declared === 'ltr') return declared;
  const language = findNamed(root, 'language');
  return directionOfLanguage(language ? lineOf(language) : '');
}

// ECMA-402's Locale Info, which TypeScript does not know yet.
type LocaleInfo = Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };

function directionOfLanguage(language: string): 'ltr' | 'rtl' {
  try {
    return (new Intl.Locale(language) as LocaleInfo).getTextInfo().direction;
  } catch {
    return 'ltr';
  }
}

async function packagePath(archive: Archive, warn: (text: string) => void): Promise<string> {
  if (archive.has('META-INF/container.xml')) {
    const container = await readXml(archive, 'META-INF/container.xml', warn);
    const roots = [...descendants(container)].filter((element) => localName(element) === 'rootfile');
    const root = roots.find((element) => element.attribs['media-type'] === PACKAGE_TYPE) ?? roots[0];
    const path = root?.attribs['full-path'] ? resolvePath('', root.attribs['full-path']) : '';
    if (archive.has(path)) return path;
  }
  const found = archive.names.find((name) => name.toLowerCase().endsWith('.opf'));
  if (!found) return refuse('不是 EPUB：找不到包文件（container.xml）');
  warn('缺少 META-INF/container.xml，改用找到的包文件');
  return found;
}

const words = (text = '') => text.split(/\s+/).filter(Boolean);

function readItems(root: Element, path: string): Map<string, Item> {
  const items = new Map<string, Item>();
  const manifest = childNamed(root, 'manifest');
  for (const { attribs } of manifest ? childrenNamed(manifest, 'item') : []) {
    // Remote resources stay out: nothing is fetched, neither now nor by the reader.
    if (!attribs.href || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(attribs.href)) continue;
    const id = attribs.id ?? `item-${items.size}`;
    if (items.has(id)) continue;
    items.set(id, {
      id,
      path: resolvePath(path, attribs.href.trim()).normalize('NFC'),
      type: (attribs['media-type'] ?? '').trim().toLowerCase(),
      properties: words(attribs.properties),
      fallback: attribs.fallback,
      overlay: attribs['media-overlay'],
    });
  }
  return items;
}

const toSpineRef = ({ attribs }: Element): SpineRef => ({
  idref: attribs.idref ?? '',
  linear: attribs.linear !== 'no',
  properties: words(attribs.properties),
});

function readGuide(root: Element, path: string): Package['guide'] {
  const guide = childNamed(root, 'guide');
  return (guide ? elementsOf(guide) : []).map(({ attribs }) => ({
    type: (attribs.type ?? '').toLowerCase(),
    title: attribs.title ?? '',
    path: resolvePath(path, attribs.href ?? ''),
    fragment: attribs.href?.split('#')[1] ?? '',
  }));
}

/** How Apple marked a fixed layout before EPUB 3 had a word for it. */
async function isFixedByVendor(archive: Archive, warn: (text: string) => void): Promise<boolean> {
  const name = 'META-INF/com.apple.ibooks.display-options.xml';
  if (!archive.has(name)) return false;
  const options = [...descendants(await readXml(archive, name, warn))].filter(
    (element) => localName(element) === 'option',
  );
  return options.some((option) => attribute(option, 'name') === 'fixed-layout' && lineOf(option) === 'true');
}
