// epub.js brings an XML parser for environments without one; every browser that is served has its own.
export const DOMParser = globalThis.DOMParser;
export const XMLSerializer = globalThis.XMLSerializer;
