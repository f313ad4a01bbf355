import type { Block, BlockItem, BlockStyle, BookCard } from '@yuelan/contract';

const titles = [
  ['二十四节气观察笔记', '阅览编辑部'],
  ['城市里的鸟', '阅览编辑部·自然组'],
  ['一杯茶的旅程', '阅览编辑部'],
  ['A Field Guide to Rain', 'Yuelan Editors'],
  ['桥的故事', '阅览编辑部'],
  ['一个特别长的书名：从山里的第一声鸟鸣到城市最后一盏路灯熄灭之前所发生的一切', '阅览编辑部'],
  ['星空入门', '阅览编辑部'],
  ['The Quiet Hour', 'Yuelan Editors'],
  ['厨房里的科学', '阅览编辑部'],
  ['给孩子的数学散步', '阅览编辑部'],
] as const;

/** Plain motifs on 240 × 320, in the light tone of each cover. */
const motifs = [
  '<circle cx="164" cy="112" r="46"/><path d="M0 250q60-70 120 0t120 0v70H0z"/>',
  '<path d="M40 320V150h34v170zM94 320V96h52v224zM166 320V182h34v138z"/>',
  '<g fill="none" stroke-width="10"><circle cx="120" cy="176" r="28"/><circle cx="120" cy="176" r="62"/><circle cx="120" cy="176" r="96"/></g>',
  '<g stroke-width="8" stroke-linecap="round"><path d="M60 80l-20 60M130 60l-20 60M200 90l-20 60M90 180l-20 60M160 170l-20 60M210 220l-20 60"/></g>',
  '<path d="M0 226h240v16H0zM30 226a90 90 0 0 1 180 0h-14a76 76 0 0 0-152 0z"/>',
  '<path d="M120 70c60 50 60 130 0 190c-60-60-60-140 0-190z"/><path d="M116 170h8v150h-8z"/>',
] as const;

/** A cover drawn in place: stories use no network. */
function drawnCover(index: number): BookCard['cover'] {
  const hue = (index * 47 + 200) % 360;
  const tone = `hsl(${hue + 24},46%,76%)`;
  const motif = `<g fill="${tone}" stroke="${tone}" stroke-width="0" opacity=".9">${motifs[index % motifs.length]}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="240" height="320" fill="hsl(${hue},34%,38%)"/>${motif}</svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { small: url, large: url, color: `hsl(${hue}, 34%, 38%)` };
}

/** Books of every kind: with and without a cover, audio, PDF, free, off the shelf, long titles. */
export const sampleBooks: readonly BookCard[] = titles.map(([title, author], index) => ({
  bookId: `book-${index}`,
  title,
  author,
  cover: index % 5 === 2 ? null : drawnCover(index),
  bookType: index === 3 ? 'mp3' : index === 6 ? 'pdf' : 'epub',
  bookState: index === 8 ? 2 : 1,
  isGratis: index === 4,
  brief: '沿着一年四季走一遍，看看身边的草木、雨水和光线怎样变化。适合每天读一小段。',
}));

export const bookItem = (book: BookCard): BlockItem => ({
  id: book.bookId,
  title: book.title,
  subtitle: null,
  image: null,
  icon: null,
  book,
  score: 128,
  jump: null,
});

export const entryItem = (title: string, icon: string): BlockItem => ({
  id: title,
  title,
  subtitle: null,
  image: null,
  icon,
  book: null,
  score: null,
  jump: null,
});

/** A block of a style with the first `count` sample items. */
export function sampleBlock(style: BlockStyle, count = sampleBooks.length): Block {
  const entries = [
    entryItem('书架', 'library'),
    entryItem('榜单', 'rank'),
    entryItem('听书', 'audio'),
    entryItem('分类', 'category'),
  ];
  const plain = {
    banner: [entryItem('夏日读书季', 'book'), entryItem('读者手册', 'book')],
    navbar: entries,
    notice: [entryItem('本周六下午三点，二层阅览室有新书交流会，欢迎参加', 'bell')],
  };
  const items = style in plain ? plain[style as keyof typeof plain] : sampleBooks.map(bookItem);
  const title = style in plain ? null : '编辑推荐';
  return {
    blockId: style,
    style,
    title,
    more: title ? { type: 14, target: 'pages/sub/list' } : null,
    items: items.slice(0, count),
  };
}
