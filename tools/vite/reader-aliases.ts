import { fileURLToPath } from 'node:url';

const stub = (name: string) => fileURLToPath(new URL(`epubjs-stubs/${name}.ts`, import.meta.url));

/**
 * What epub.js need not bring along: an XML parser that every browser has, and Node's `path`. The reader imports its
 * book model and CFIs from `epubjs/src`, so its zip, storage and polyfill libraries never enter the bundle.
 */
export const readerAliases: Readonly<Record<string, string>> = {
  '@xmldom/xmldom': stub('xmldom'),
  'path-webpack': stub('path'),
};
