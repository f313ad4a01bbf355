import { describe, expect, it } from 'vitest';
import { deviceKind, deviceType } from './device-kind.ts';

describe('core §2: the form of a window', () => {
  it.each([
    ['mobile', 390, 844, 'phone'],
    ['mobile', 844, 390, 'phone'],
    ['mobile', 899, 400, 'phone'],
    ['mobile', 900, 1200, 'pad'],
    ['desktop', 900, 700, 'pad'],
    ['desktop', 1079, 700, 'pad'],
    ['desktop', 1080, 700, 'pc'],
    ['desktop', 1100, 1300, 'pad'],
    ['tablet', 1199, 1200, 'pad'],
    ['tablet', 1199, 1199, 'pc'],
    ['tablet', 1200, 2000, 'pc'],
    ['mobile', 1200, 600, 'pc'],
    ['tablet', 768, 1024, 'pad'],
    ['desktop', 700, 900, 'pad'],
    ['desktop', 599, 900, 'phone'],
    ['tablet', 599, 900, 'phone'],
  ] as const)('%s %i × %i → %s', (type, width, height, kind) => {
    expect(deviceKind(type, width, height)).toBe(kind);
  });
});

describe('the machine behind a user agent', () => {
  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, 'tablet'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, 'desktop'],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile', 5, 'mobile'],
    ['Mozilla/5.0 (Tablet; OpenHarmony 5.0) ArkWeb/4.1', 5, 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0', 10, 'desktop'],
  ] as const)('%s with %i touch points → %s', (userAgent, touchPoints, type) => {
    expect(deviceType(userAgent, touchPoints)).toBe(type);
  });
});
