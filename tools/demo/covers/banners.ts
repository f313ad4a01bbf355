import type { CoverDesign } from '../build/source.ts';
import { motifs } from './motifs.ts';

export interface BannerDesign extends Omit<CoverDesign, 'form'> {
  name: string;
  title: string;
  line: string;
}

/** Pictures of the home pages, 1420 × 560. */
export const banners: BannerDesign[] = [
  {
    name: 'rain-season',
    title: '听雨读书',
    line: '一本写雨的书，一组雨声，给坐在窗边的人',
    motif: 'rain',
    ground: '#dfe9ee',
    ink: '#2f5d78',
    accent: '#e58b4a',
  },
  {
    name: 'handbook',
    title: '从这里开始',
    line: '《读者手册》：书架、阅读、听书与隐私，十分钟读完',
    motif: 'shelf',
    ground: '#f3ead9',
    ink: '#3a3a44',
    accent: '#198cff',
  },
  {
    name: 'night-sky',
    title: '今晚抬头看',
    line: '《星空入门》：不用望远镜，也能认出六颗星',
    motif: 'stars',
    ground: '#141c3a',
    ink: '#d7def5',
    accent: '#f3c861',
  },
  {
    name: 'school-reading',
    title: '晨读十分钟',
    line: '每天十分钟，一个学期读完一格书架',
    motif: 'leaf',
    ground: '#e6efe2',
    ink: '#2c6349',
    accent: '#e0a13a',
  },
  {
    name: 'school-maths',
    title: '数学散步',
    line: '从校门口走到操场，沿路有五道有趣的题',
    motif: 'geometry',
    ground: '#f6efe0',
    ink: '#2b5a6b',
    accent: '#d9593d',
  },
];

export function bannerPage({ title, line, motif, ...design }: BannerDesign): string {
  const art = motifs[motif]?.({ ...design, motif, form: 'below' }) ?? '';
  return `<!doctype html><html lang="zh-CN"><style>*{margin:0}
body{--ground:${design.ground};width:1420px;height:560px;overflow:hidden;position:relative;background:var(--ground);color:${design.ink};font-family:'Noto Serif CJK SC',serif}
svg{position:absolute;right:60px;top:10px;width:600px;height:540px}
h1{position:absolute;left:88px;top:168px;font-size:104px;letter-spacing:.06em}
p{text-wrap:balance;position:absolute;left:92px;top:336px;width:620px;font-size:34px;line-height:1.6;font-family:'Noto Sans CJK SC',sans-serif}
</style><body><svg viewBox="0 0 600 540">${art}</svg><h1>${title}</h1><p>${line}</p></body></html>`;
}
