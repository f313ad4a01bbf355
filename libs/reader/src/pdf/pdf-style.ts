import { deskColors, paperColor, type Theme } from './page-colors.ts';

const themes = ['light', 'sepia', 'dark', 'ink'] as const satisfies readonly Theme[];

/** What pdf.js's text layer needs of its viewer's style sheet, and the pages themselves. */
export const pdfStyle = `
.yuelan-pdf{position:absolute;inset:0;overflow:auto;outline:none;touch-action:pan-x pan-y;overscroll-behavior:contain;-webkit-overflow-scrolling:touch}
.yuelan-pdf-sheet{position:relative;overflow:hidden;transform-origin:0 0}
.yuelan-pdf[data-still=true]{overflow:hidden}
.yuelan-pdf[data-grab=true],.yuelan-pdf[data-grab=true] *{cursor:grabbing!important;user-select:none;-webkit-user-select:none}
${themes.map((theme) => `.yuelan-pdf[data-theme=${theme}]{background:${deskColors[theme]};--page:${paperColor(theme)}}`).join('')}
.yuelan-pdf-page{position:absolute;background:var(--page);box-shadow:0 1px 4px rgba(0,0,0,.18);overflow:hidden}
.yuelan-pdf[data-theme=ink] .yuelan-pdf-page{box-shadow:0 0 0 1px #000}
.yuelan-pdf-page>canvas{position:absolute;top:0;left:0;width:100%;height:100%;display:block}
.textLayer{position:absolute;top:0;left:0;overflow:hidden;line-height:1;text-align:initial;transform-origin:0 0;letter-spacing:normal;word-spacing:normal;
width:calc(var(--total-scale-factor) * var(--raw-width))!important;height:calc(var(--total-scale-factor) * var(--raw-height))!important;
-webkit-text-size-adjust:none;text-size-adjust:none;forced-color-adjust:none;
--min-font-size:1;--text-scale-factor:calc(var(--total-scale-factor) * var(--min-font-size));--min-font-size-inv:calc(1 / var(--min-font-size))}
.textLayer[data-main-rotation="90"]{transform:rotate(90deg) translateY(-100%)}
.textLayer[data-main-rotation="180"]{transform:rotate(180deg) translate(-100%,-100%)}
.textLayer[data-main-rotation="270"]{transform:rotate(270deg) translateX(-100%)}
.textLayer span,.textLayer br{color:transparent;position:absolute;white-space:pre;cursor:text;transform-origin:0 0;-webkit-user-select:text;user-select:text}
.textLayer>:not(.markedContent){z-index:1;--font-height:0;font-size:calc(var(--text-scale-factor) * var(--font-height));--scale-x:1;--rotate:0deg;transform:rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))}
.textLayer .endOfContent{display:block;position:absolute;top:100%;right:0;bottom:0;left:0;z-index:0;cursor:default;transform:none;-webkit-user-select:none;user-select:none}
.textLayer.selecting .endOfContent{top:0}
.textLayer ::selection{color:transparent;background:rgba(41,121,255,.3)}
.textLayer br::selection{background:transparent}
.yuelan-pdf-links button{position:absolute;z-index:2;padding:0;border:0;border-radius:2px;background:none;cursor:pointer}
.yuelan-pdf-links button:hover{background:rgba(41,121,255,.12)}
.yuelan-pdf-links button:focus-visible{outline:2px solid var(--accent,#1a6fd4);outline-offset:1px}
.yuelan-pdf-marks{position:absolute;top:0;left:0;width:100%;height:100%;pointer-events:none;mix-blend-mode:multiply}
.yuelan-pdf[data-theme=dark] .yuelan-pdf-marks{mix-blend-mode:screen}
.yuelan-pdf-marks path{fill:none;stroke:var(--mark);stroke-width:2px;vector-effect:non-scaling-stroke}
.yuelan-pdf-marks path[data-style=fill]{fill:var(--mark);stroke:none}
.yuelan-pdf-marks path[data-color=yellow]{--mark:#ffe28a}.yuelan-pdf-marks path[data-color=green]{--mark:#b5e6b0}
.yuelan-pdf-marks path[data-color=blue]{--mark:#b3d7ff}.yuelan-pdf-marks path[data-color=pink]{--mark:#ffc2d4}
.yuelan-pdf-marks path[data-color=purple]{--mark:#dcc6f5}
.yuelan-pdf-marks path:not([data-style=fill])[data-color=yellow]{--mark:#c99700}.yuelan-pdf-marks path:not([data-style=fill])[data-color=green]{--mark:#2f9e44}
.yuelan-pdf-marks path:not([data-style=fill])[data-color=blue]{--mark:#1c7ed6}.yuelan-pdf-marks path:not([data-style=fill])[data-color=pink]{--mark:#d6336c}
.yuelan-pdf-marks path:not([data-style=fill])[data-color=purple]{--mark:#7048e8}
.yuelan-pdf[data-theme=dark] .yuelan-pdf-marks path[data-style=fill]{opacity:.55}
.yuelan-pdf[data-theme=ink] .yuelan-pdf-marks path[data-style=fill]{--mark:#cfcfcf}
.yuelan-pdf[data-theme=ink] .yuelan-pdf-marks path:not([data-style=fill]){--mark:#000}
`;
