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

/** A cover drawn in place: stories use no network. */
function drawnCover(index: number): BookCard['cover'] {
  const hue = (index * 47) % 360;
  const circle = `<circle cx="${60 + ((index * 23) % 120)}" cy="150" r="70" fill="hsl(${hue + 30},60%,70%)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="240" height="320" fill="hsl(${hue},35%,45%)"/>${circle}</svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { small: url, large: url, color: `hsl(${hue}, 35%, 45%)` };
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
