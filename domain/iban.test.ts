import { expect, test } from 'vitest';
import { formatIban } from './iban.ts';

test('groups an IBAN by four, however it was stored', () => {
  expect(formatIban('GB08SVAV30921755041862')).toBe('GB08 SVAV 3092 1755 0418 62');
  expect(formatIban('GB08 SVAV 3092')).toBe('GB08 SVAV 3092');
  expect(formatIban('')).toBe('');
});
