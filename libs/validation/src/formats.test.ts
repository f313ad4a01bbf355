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

// Shapes that make careless patterns slow: repeated openings of every pattern, and long runs that fail at the end. That
// each pattern is linear is proved without a clock in tools/test/patterns.test.ts.
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
  '%E0%A4%A',
  '/',
  '"on',
  '&tid',
  '\\',
  '{',
  '[',
  '"\\u0000',
];
const hostile = fc
  .record({ piece: fc.constantFrom(...pieces), tail: fc.constantFrom('', '!', '@', '(', '.', 'é', '\ud800') })
  .map(({ piece, tail }) => piece.repeat(Math.ceil(100_000 / piece.length)) + tail);

test('threat 22: 100 kB of hostile input has an answer from every validator', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const [name, check] of Object.entries(checks)) expect([name, typeof check(text)]).toEqual([name, 'boolean']);
      expect(isSafeRedirect(text)).toBe(false);
      expect(parseErrorParam(text)).toBeNull();
      expect(plainMobile(text)).toBeNull();
      expect(checkSharedLink(text, { tenantId: 'a', appId: 'b' })).not.toBeNull();
    }),
    { numRuns: 60 },
  );
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

test('threat 22: the server takes nothing that a form refuses', () => {
  const pairs: [strict: (text: string) => boolean, lax: (text: string) => boolean][] = [
    [isStrictEmail, isEmail],
    [isStrictUrl, isUrl],
    [(text) => isRealIdCard(text, '2026-06-01'), isIdCard],
  ];
  const anything = fc.oneof(fc.string(), fc.emailAddress(), fc.webUrl(), digits(18));
  fc.assert(
    fc.property(anything, (text) => {
      expect(pairs.filter(([strict, lax]) => strict(text) && !lax(text))).toEqual([]);
    }),
  );
});

test('every number of eleven digits that begins with 13 to 19 is a mobile number, however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 9 }), digits(9), (second, rest) => {
      const number = `1${second}${rest}`;
      expect(isMobile(number)).toBe(true);
      expect(plainMobile(`+86 ${number.slice(0, 3)}-${number.slice(3, 7)} ${number.slice(7)}`)).toBe(number);
      expect(isMobile(`${number}0`)).toBe(false);
    }),
  );
});

test('one digit of an ID card mistyped, or two neighbours swapped, is noticed', () => {
  const card = '11010519491231002X';
  const real = (text: string) => isRealIdCard(text, '2026-06-01');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
      const changed = card.slice(0, place) + digit + card.slice(place + 1);
      expect(real(changed)).toBe(changed === card);
    }),
  );
  for (let place = 0; place < 16; place += 1) {
    const swapped = card.slice(0, place) + card[place + 1] + card[place] + card.slice(place + 2);
    expect(real(swapped)).toBe(swapped === card);
  }
});

test('JSON of objects and arrays is JSON, whatever is in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isJsonString(JSON.stringify(value))).toBe(typeof value === 'object' && value !== null);
    }),
  );
});

test('a range takes both its ends and nothing beyond', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), fc.nat(), (least, more, over) => {
      const most = least + more;
      expect([least, most, most + 1 + over, least - 1 - over].map((value) => isBetween(value, [least, most]))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    }),
  );
});
