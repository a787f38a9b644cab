import { describe, expect, test } from 'vitest';
import { emailText } from './email-text.ts';
import { lineText, plainText } from './input.ts';

describe('an email address', () => {
  test.each([
    'a@b.co',
    "o'brien+invoices@sub.example.com",
    'jürgen@müller.example',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.example`,
  ])('is taken: %s', (address) => {
    expect(emailText.safeParse(address).success).toBe(true);
  });

  test.each([
    ['two dots side by side', 'a..b@example.com'],
    ['a dot first', '.a@example.com'],
    ['a dot before the @', 'a.@example.com'],
    ['65 letters before the @', `${'a'.repeat(65)}@example.com`],
    ['a part of 64 letters behind it', `a@${'b'.repeat(64)}.example`],
    ['two dots in the domain', 'a@example..com'],
    ['text that turns around', 'a\u202Eb@example.com'],
    ['a space without width', 'a\u200Bb@example.com'],
    ['a line feed', 'a@example.com\nBcc: b@example.com'],
    ['two addresses', 'a@example.com, b@example.com'],
  ])('is refused with %s', (_, address) => {
    expect(emailText.safeParse(address).success).toBe(false);
  });
});

describe('a name', () => {
  test('is one line, however it was pasted', () => {
    expect(lineText(120).parse('  Ada \r\n\tLovelace '.replace('\r', ''))).toBe('Ada Lovelace');
  });

  test.each(['\u202E', '\u2066', '\u0007'])('is refused with an invisible sign: %j', (sign) => {
    expect(lineText(120).safeParse(`Ada${sign}evil`).success).toBe(false);
  });

  test('may be written from right to left', () => {
    expect(lineText(120).parse('שלום עולם')).toBe('שלום עולם');
  });
});

test('a text of several lines keeps them', () => {
  expect(plainText(120).parse('one\ntwo')).toBe('one\ntwo');
});
