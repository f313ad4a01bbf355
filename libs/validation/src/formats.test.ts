import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkSharedLink,
  isAmount,
  isBetween,
  isCarPlate,
  isChinese,
  isCode,
  isDate,
  isDateIso,
  isDigits,
  isEmail,
  isIdCard,
  isJsonString,
  isLandline,
  isLengthBetween,
  isLetters,
  isLettersOrDigits,
  isMobile,
  isNumber,
  isRealIdCard,
  isSafeRedirect,
  isStrictEmail,
  isStrictUrl,
  isUrl,
  parseErrorParam,
  plainMobile,
} from './index.ts';

const checks: Record<string, (text: string) => boolean> = {
  isEmail,
  isMobile,
  isUrl,
  isDate,
  isDateIso,
  isNumber,
  isDigits,
  isIdCard,
  isCarPlate,
  isAmount,
  isChinese,
  isLetters,
  isLettersOrDigits,
  isLandline,
  isJsonString,
  isCode,
  isStrictEmail,
  isStrictUrl,
};

// The acceptance of the product's forms so far, lax places included.
const table: Record<string, readonly [yes: readonly string[], no: readonly string[]]> = {
  isEmail: [
    ['a@b.cc', 'xx a@b.cc yy', 'a.b+c@d-e.f.cn'],
    ['a@b', '@b.cc', 'a@-b.cc', 'a@b-.cc', ''],
  ],
  isMobile: [
    ['13800138000', '19912345678'],
    ['12800138000', '1380013800', '138001380000', ' 13800138000'],
  ],
  isUrl: [
    ['http://a.b', 'javascript:alert(1)//http://a.b', 'see https://x-y.cn/z'],
    ['http://localhost', 'ftp://a.b', 'a.b'],
  ],
  isDate: [
    ['2024-02-31', '12', '2024/1/1'],
    ['NaN', 'abc', ''],
  ],
  isDateIso: [
    ['2024-02-31', '2024/1/1', '2024-12-09'],
    ['2024-13-01', '24-01-01', '2024-00-01', '2024-01-32'],
  ],
  isNumber: [
    ['1.', '-3', '+.5', '1.5e+10'],
    ['1e5', '', '.', '1.2.3'],
  ],
  isDigits: [['0012'], ['', '1.0', '-1']],
  isIdCard: [
    ['11010519491231002X', '110105194912310021', '110105194912001234'],
    ['11010519491231002x', '11010519491331002X'],
  ],
  isCarPlate: [
    ['粤BDF1234', '粤BD12345', '沪A12345D', '京A12345', '粤Z1234港', 'AAD12345'],
    ['粤BA12345', '京I1234', '京AI2345'],
  ],
  isAmount: [
    ['0.00', '1', '1234.5', '1,234.56'],
    ['0', '01', '1.234', '.5', ''],
  ],
  isChinese: [['阅览'], ['阅 览', 'a', '']],
  isLetters: [['aZ', ''], ['a1']],
  isLettersOrDigits: [['aZ1', ''], ['a_']],
  isLandline: [
    ['010-12345678', '0755-1234567-123'],
    ['01012345678', '010-123'],
  ],
  isJsonString: [
    ['{"a":1}', '[]'],
    ['1', 'null', '"a"', '{a:1}', ''],
  ],
  isCode: [['012345'], ['12345', '1234567', '12345a']],
  isStrictEmail: [['a.b@c.cn'], ['xx a@b.cc yy', 'a@b', `${'a'.repeat(250)}@b.cc`]],
  isStrictUrl: [
    ['https://a.b/c?d=e', 'http://a.b:80'],
    ['javascript:alert(1)//http://a.b', 'http://localhost', 'https://a.b\\c'],
  ],
};

test.each(Object.entries(table))('%s accepts and refuses what the forms always have', (name, [yes, no]) => {
  expect(yes.filter((text) => !checks[name]?.(text))).toEqual([]);
  expect(no.filter((text) => checks[name]?.(text))).toEqual([]);
});

test('checks lengths, ranges and codes of other lengths', () => {
  expect(isLengthBetween('abc', [3, 5])).toBe(true);
  expect(isLengthBetween('ab', [3, 5])).toBe(false);
  expect(isBetween(5, [1, 5])).toBe(true);
  expect(isBetween(5.01, [1, 5])).toBe(false);
  expect(isCode('1234', 4)).toBe(true);
});

test('knows real ID cards by checksum and birth date', () => {
  const real = (text: string) => isRealIdCard(text, '2026-06-01');
  expect(real('11010519491231002X')).toBe(true);
  expect(real('440524188001010014')).toBe(true);
  expect(real('110105194912310021')).toBe(false);
  expect(isRealIdCard('11010519491231002X', '1949-12-30')).toBe(false);
});

test('reads mobile numbers as people write them', () => {
  expect(['+86 138 0013 8000', '0086-13800138000', '13800138000'].map(plainMobile)).toEqual(
    Array(3).fill('13800138000'),
  );
  expect(plainMobile('+1 13800138000')).toBeNull();
});

// Shapes that make careless patterns slow: repeated openings of every pattern, and long runs that fail at the end.
const pieces = [
  'a@',
  'http://',
  'a-',
  '1',
  '1,111',
  '.',
  '中',
  'on',
  ' ',
  'eval ',
  '<',
  '%2e',
  '/',
  '"on',
  '&tid',
  '\\',
  '{',
];

test('stays fast on hostile input of 100 kB', () => {
  const hostile = fc.record({ piece: fc.constantFrom(...pieces), tail: fc.constantFrom('', '!', '@', '(', '.', 'é') });
  const all: ((text: string) => unknown)[] = [
    ...Object.values(checks),
    (text) => checkSharedLink(text, { tenantId: 'a', appId: 'b' }),
    isSafeRedirect,
    parseErrorParam,
    plainMobile,
  ];
  fc.assert(
    fc.property(hostile, ({ piece, tail }) => {
      const text = piece.repeat(Math.ceil(100_000 / piece.length)) + tail;
      const start = Date.now();
      for (const check of all) check(text);
      expect(Date.now() - start).toBeLessThan(400);
    }),
    { numRuns: 60 },
  );
});
