import type { BookSource } from './source.ts';

const SERIF = '"Songti SC","Source Han Serif SC","Noto Serif CJK SC","Noto Serif SC",serif';

const COMMON = `h1{font-size:1.5em;line-height:1.4;margin:2em 0 1.6em;font-weight:600}
h2{font-size:1.15em;margin:2em 0 .6em;font-weight:600}
img{max-width:100%}
figure,p.figure{margin:1.5em 0;text-indent:0;text-align:center}
blockquote{margin:1.2em 2em;text-indent:0}
table{border-collapse:collapse;margin:1.4em 0;width:100%;font-size:.9em}
th,td{border-bottom:1px solid #9a9389;padding:.45em .6em;text-align:start}
hr{border:0;margin:2em auto;width:3em;border-top:1px solid #9a9389}
sup{font-size:.7em;line-height:1}
sup a{text-decoration:none}
img.note{width:.9em;height:.9em;vertical-align:super}
aside,.duokan-footnote-content{font-size:.86em;margin-top:1.6em;text-indent:0}
aside p{text-indent:0}
.duokan-footnote-content{list-style:none;padding:0}
rt{font-size:.5em}
`;
const CHINESE = `body{font-family:${SERIF};line-height:1.75}
p{margin:0;text-indent:2em;text-align:justify}
p+ul,p+ol{margin-top:.8em}
`;
const ENGLISH = `body{font-family:Georgia,"Noto Serif",serif;line-height:1.6}
p{margin:0 0 .8em}
`;
const VERTICAL = `html{writing-mode:vertical-rl;-epub-writing-mode:vertical-rl;-webkit-writing-mode:vertical-rl}
h1{margin:0 1em 0 1.6em}
h2{margin:0 .4em 0 1.4em}
.tcy{text-combine-upright:all;-webkit-text-combine:horizontal}
img{max-height:90%;max-width:none}
`;
const FIXED = `html,body{margin:0;padding:0}
body{width:900px;height:1200px;position:relative;overflow:hidden;font-family:${SERIF}}
svg{position:absolute;left:0;top:0;width:900px;height:1200px}
p{position:absolute;left:50px;right:50px;text-wrap:balance;bottom:70px;margin:0;font-size:42px;line-height:1.6;text-align:center}
h1{position:absolute;left:0;right:0;top:110px;margin:0;font-size:84px;text-align:center;letter-spacing:.08em}
`;

/** The one style sheet of a title. */
export function styleOf({ language, layout }: BookSource): string {
  if (layout === 'fixed') return FIXED;
  const prose = language.startsWith('zh') ? CHINESE : ENGLISH;
  return prose + COMMON + (layout === 'vertical' ? VERTICAL : '');
}
