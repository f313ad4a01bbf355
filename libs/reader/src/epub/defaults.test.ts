import { describe, expect, it } from 'vitest';
import { hyphenationStyle } from './defaults.ts';

describe('a chapter that names no language', () => {
  it('has its words divided as those of its book, and its quotation marks left alone', () => {
    expect(hyphenationStyle('en-GB')).toBe('body{-webkit-locale:"en-GB"}q{-webkit-locale:auto}');
  });

  it('is left alone where the book names none that could be one', () => {
    expect(hyphenationStyle('')).toBe('');
    expect(hyphenationStyle('en"}*{color:red')).toBe('');
  });
});
