import { expect, test } from 'vitest';
import { mailPlaceholders } from './mail-placeholders.ts';
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts';

test('what is known stands in its place, what is not known yet stays', () => {
  const filled = fillPlaceholders('{{amount}}: {{number}}, {{amount}}', { amount: '7' });
  expect(filled).toBe('7: {{number}}, 7');
});

test('what is put in is not looked through again', () => {
  expect(fillPlaceholders('{{client}} {{amount}}', { client: '{{amount}} $&', amount: '7' })).toBe(
    '{{amount}} $& 7',
  );
});

test('[EML-013] nothing but the fixed names is ever read, and nothing is computed', () => {
  const hostile =
    "{{7*7}} ${7*7} <%=7*7%> {{constructor.constructor('return process')()}} {{__proto__}} {{toString}}";
  const texts = Object.fromEntries(mailPlaceholders.map((name) => [name, 'x']));
  expect(fillPlaceholders(hostile, texts)).toBe(hostile);
  expect(unknownPlaceholders(hostile, mailPlaceholders)).toEqual([
    '7*7',
    "constructor.constructor('return process')()",
    '__proto__',
    'toString',
  ]);
});
