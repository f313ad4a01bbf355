// oxlint-disable-next-line typescript/triple-slash-reference -- every project that imports this one checks it anew
/// <reference path="./epubjs.d.ts" />
// The one door to epub.js: its book model and its CFIs, without its zip, storage and view code.
export { default as EpubCFI } from 'epubjs/src/epubcfi';
export { default as Spine } from 'epubjs/src/spine';
export type { default as Section } from 'epubjs/src/section';
