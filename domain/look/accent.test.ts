import { expect, test } from 'vitest';
import { contrastOnWhite, isReadableAccent, mixedWithWhite } from './accent.ts';

test('measures contrast on white as WCAG does', () => {
  expect(contrastOnWhite('#000000')).toBe(21);
  expect(contrastOnWhite('#ffffff')).toBe(1);
  expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2);
});

test('takes a color only where text in it can be read', () => {
  expect(isReadableAccent('#767676')).toBe(true);
  expect(isReadableAccent('#777777')).toBe(false);
  expect(isReadableAccent('#FFF')).toBe(false);
  expect(isReadableAccent('red')).toBe(false);
});

test('makes a pale shade of a color', () => {
  expect(mixedWithWhite('#000000', 0.2)).toBe('#cccccc');
  expect(mixedWithWhite('#4b3fd1', 1)).toBe('#4b3fd1');
});
