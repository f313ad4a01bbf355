/** The legacy builds have no types of their own; those of the current package hold for what is used of either. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
declare module 'pdfjs-dist-compat/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
