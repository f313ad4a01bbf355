/** What pdf.js's text layer needs of its viewer's style sheet, and the pages themselves. */
export const pdfStyle = `
.yuelan-pdf-page{position:absolute;background:#fff;box-shadow:0 1px 4px rgba(0,0,0,.18);overflow:hidden}
.yuelan-pdf-page>canvas{position:absolute;inset:0;width:100%;height:100%;display:block}
.yuelan-pdf-dark .yuelan-pdf-page>canvas{filter:invert(.9) hue-rotate(180deg)}
.yuelan-pdf-dark .yuelan-pdf-page{background:#1a1a1a}
.textLayer{position:absolute;inset:0;overflow:hidden;line-height:1;text-align:initial;transform-origin:0 0;
-webkit-text-size-adjust:none;text-size-adjust:none;forced-color-adjust:none;
--min-font-size:1;--text-scale-factor:calc(var(--total-scale-factor) * var(--min-font-size));--min-font-size-inv:calc(1 / var(--min-font-size))}
.textLayer span,.textLayer br{color:transparent;position:absolute;white-space:pre;cursor:text;transform-origin:0 0}
.textLayer>:not(.markedContent),.textLayer .markedContent span:not(.markedContent){z-index:1;--font-height:0;font-size:calc(var(--text-scale-factor) * var(--font-height));--scale-x:1;--rotate:0deg;transform:rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))}
.textLayer .markedContent{display:contents}
.textLayer ::selection{background:rgba(41,121,255,.3)}
`;
