import { describe, expect, test } from 'vitest';
import { directionOf, withoutIsolates } from './direction.ts';
import { documentLanguages } from './document-languages.ts';
import { isolated } from './isolated.ts';
import { documentTexts } from './texts.ts';

test('each argument keeps its own direction, with the percent sign behind it', () => {
  const texts = isolated({ a: 'خصم {percent}% حتى {day}', b: { c: '{n, plural, other {# يوم}}' } });
  expect(texts.a).toBe('خصم \u2068{percent}%\u2069 حتى \u2068{day}\u2069');
  expect(texts.b.c).toBe('{n, plural, other {# يوم}}');
});

test('names of files hold no character without a look', () => {
  expect(isolated({ file: 'Isal-{client}' }).file).toBe('Isal-{client}');
});

describe.each(documentLanguages)('a number in a text in %s', (language) => {
  test('is isolated where the language runs to the left, and nowhere else', () => {
    const said = documentTexts('sheet', language)('invoice.heading', { number: '7-B' });
    expect(said.includes('\u20687-B\u2069')).toBe(directionOf(language) === 'rtl');
    expect(withoutIsolates(said)).toMatch(/ 7-B$/);
  });
});
