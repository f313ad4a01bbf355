import { expect, it } from 'vitest';
import { partsOf } from './article.tsx';

it('finds the headings of a plain text', () => {
  const text = '欢迎使用。\n\n一、账号\n\n1. 您应当妥善保管密码。\n2. 不得转借\r\n\r\n第三条 内容\n完。';
  expect(partsOf(text).map(({ kind, text: words }) => `${kind === 'heading' ? '#' : ' '} ${words}`)).toEqual([
    '  欢迎使用。',
    '# 一、账号',
    '  1. 您应当妥善保管密码。',
    '# 2. 不得转借',
    '# 第三条 内容',
    '  完。',
  ]);
});

it('leaves markup as text', () => {
  expect(partsOf('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', text: '<img src=x onerror=alert(1)>' },
  ]);
});
