import { expect, test } from 'vitest';
import { documentTexts } from '#messages/texts.ts';
import { methodName } from './method-name.ts';

test.each([
  ['de', 'Bank Transfer', 'Überweisung'],
  ['fr', 'Cash', 'Espèces'],
  ['ar', 'Card', 'بطاقة'],
  ['en', 'Bank Transfer', 'Bank Transfer'],
  // Names of people's own, and brands.
  ['de', 'Scheck der Sparkasse', 'Scheck der Sparkasse'],
  ['pl', 'PayPal', 'PayPal'],
  ['de', 'constructor', 'constructor'],
] as const)('in %s, %s is %s', (language, method, said) => {
  expect(methodName(method, documentTexts('sheet', language))).toBe(said);
});
