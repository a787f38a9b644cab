import { expect, test } from 'vitest';
import { hintOf, isKeyToken, newKeyToken } from './key-token.ts';

test('[AUT-054] a key has a prefix that scanners know, 256 random bits and a checksum', () => {
  const tokens = Array.from({ length: 500 }, newKeyToken);
  expect(new Set(tokens).size).toBe(500);
  for (const token of tokens) {
    expect(token).toMatch(/^ll_[0-9A-Za-z]{49}$/);
    expect(isKeyToken(token)).toBe(true);
  }
  // Each of the 43 digits takes many values, but the first: 2^256 is 62^43 and a little less.
  for (const place of Array.from({ length: 42 }, (_, index) => index + 4)) {
    expect(new Set(tokens.map((token) => token.charAt(place))).size).toBeGreaterThan(30);
  }
});

test('a key with one character changed, or cut off, is none', () => {
  const token = newKeyToken();
  for (let place = 0; place < token.length; place += 1) {
    const other = token.charAt(place) === 'a' ? 'b' : 'a';
    expect(isKeyToken(token.slice(0, place) + other + token.slice(place + 1))).toBe(false);
    expect(isKeyToken(token.slice(0, place))).toBe(false);
  }
  expect(isKeyToken(`${token} `)).toBe(false);
});

test('the hint tells no more than four of its characters', () => {
  expect(hintOf('ll_abcdefgh')).toBe('ll_abcd');
});
