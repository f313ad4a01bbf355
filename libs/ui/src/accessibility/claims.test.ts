import { expect, it } from 'vitest';
import { claimsOf } from './claims.ts';

const linesOf = (title: string, terms: string[]) => claimsOf(terms).find((claim) => claim.title === title)?.lines;
const feature = (name: string) => `accessibilityFeature:${name}`;

it('a reader who listens or reads with fingers knows whether the whole book can be had, a part of it, or nothing', () => {
  const readable = (...terms: string[]) => linesOf('读屏与盲文', terms)?.[0];
  expect(readable('accessModeSufficient:textual')).toBe('全部内容可用语音朗读或盲文显示器阅读');
  expect(readable('accessModeSufficient:textual,visual')).toBe('部分内容可用语音朗读或盲文显示器阅读');
  expect(readable('accessMode:visual', feature('alternativeText'))).toBe('部分内容可用语音朗读或盲文显示器阅读');
  expect(readable('accessMode:visual')).toBe('不能用语音朗读或盲文显示器阅读');
  expect(readable(feature('tableOfContents'))).toBe('没有相关信息');
});

it('says that nothing is known of what decides whether somebody can read at all, and is silent about the rest', () => {
  const claims = claimsOf([feature('tableOfContents')]);
  expect(claims.map(({ title }) => title)).toEqual(['外观调整', '读屏与盲文', '无障碍标准', '查找与跳转']);
  expect(claims.slice(0, 3).flatMap(({ lines }) => lines)).toEqual(Array(3).fill('没有相关信息'));
  expect(claimsOf([])).toEqual([]);
});

it.each([
  ['EPUB Accessibility 1.1 - WCAG 2.2 Level AA', '达到通行的无障碍标准', 'EPUB Accessibility 1.1 · WCAG 2.2 AA'],
  ['EPUB Accessibility 1.1 - WCAG 2.0 Level A', '达到无障碍最低标准', 'EPUB Accessibility 1.1 · WCAG 2.0 A'],
  [
    'http://www.idpf.org/epub/a11y/accessibility-20170105.html#wcag-aaa',
    '超过通行的无障碍标准',
    'EPUB Accessibility 1.0 · WCAG 2.0 AAA',
  ],
])('names the standard in %s and who has certified it', (written, level, standard) => {
  const lines = linesOf('无障碍标准', [`conformsTo:${written}`, 'certifiedBy:某评测中心']);
  expect(lines).toEqual([level, `出版者声明符合 ${standard}`, '认证机构：某评测中心']);
});

it('a claim that is none is not taken for one', () => {
  expect(linesOf('无障碍标准', ['conformsTo:https://example.org/very-accessible'])).toEqual(['没有相关信息']);
});

it('warns of each danger, and tells "none" from "not known"', () => {
  const hazard = (...names: string[]) =>
    linesOf(
      '可能引起不适的内容',
      names.map((name) => `accessibilityHazard:${name}`),
    );
  expect(hazard('flashing', 'noSoundHazard')).toEqual(['有闪烁画面']);
  expect(hazard('none')).toEqual(['没有']);
  expect(hazard('noFlashingHazard', 'noMotionSimulationHazard', 'noSoundHazard')).toEqual(['没有']);
  expect(hazard('unknown')).toEqual(['出版者不确定有没有']);
});

it('tells a narrated text from a recording without one', () => {
  expect(linesOf('录音', ['accessMode:auditory', feature('synchronizedAudioText')])).toEqual(['录音与文字同步']);
  expect(linesOf('录音', ['accessMode:auditory'])).toEqual(['只有录音，没有文字']);
  expect(linesOf('录音', ['accessMode:auditory', 'accessMode:textual'])).toEqual(['含有录音片段']);
});

it('ends with the publisher’s own words', () => {
  expect(linesOf('出版者的说明', ['accessibilitySummary: 图片均有说明：包括地图。'])).toEqual([
    '图片均有说明：包括地图。',
  ]);
});
