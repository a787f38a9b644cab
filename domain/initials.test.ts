import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('[S72] takes the first letters of the first and the last word', () => {
  expect(initials('Jane Roe')).toBe('JR');
  expect(initials('Jane van der Roe')).toBe('JR');
  expect(initials('  émile   garnier ')).toBe('ÉG');
});

test('copes with one word, signs and nothing', () => {
  expect(initials('7590-VHVEG')).toBe('7');
  expect(initials('Halden & Rowe')).toBe('HR');
  expect(initials('(Acme)')).toBe('A');
  expect(initials('')).toBe('');
});

test('keeps markup a letter like any other', () => {
  expect(initials('<img src=x> <b>Roe</b>')).toBe('IB');
});
