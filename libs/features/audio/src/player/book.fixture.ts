import type { Manifest } from '@yuelan/contract';

/** A book of three tracks, the second with a chapter in the middle. */
export const manifest: Manifest = {
  metadata: {
    title: '阅读手册',
    author: '阅览编辑部',
    language: 'zh',
    readingProgression: 'ltr',
    layout: 'reflowable',
  },
  readingOrder: [60, 120, 90].map((duration, i) => ({
    href: `${i + 1}.mp3`,
    type: 'audio/mpeg',
    duration,
    properties: { file: i + 1, size: 1000 * duration },
  })),
  resources: [],
  toc: [
    { title: '开始', href: '1.mp3' },
    { title: '怎样读', href: '2.mp3', children: [{ title: '慢慢读', href: '2.mp3#t=30' }] },
    { title: '结束', href: '3.mp3' },
  ],
};
