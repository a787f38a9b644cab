import type { SchemedId } from '../semantic-invoice.ts';

function weighted(digits: string, weightAt: (index: number) => number): number {
  return Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * weightAt(index), 0);
}

/** From the right, every second digit three times. */
function isGln(number: string): boolean {
  if (!/^\d{2,}$/.test(number)) return false;
  const digits = Array.from(number.slice(0, -1)).reverse().join('');
  const sum = weighted(digits, (index) => (index % 2 === 0 ? 3 : 1));
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

function isNorwegian(number: string): boolean {
  if (!/^\d{9}$/.test(number) || Number(number) === 0) return false;
  const digits = Array.from(number.slice(0, -1)).reverse().join('');
  const sum = weighted(digits, (index) => (index % 6) + 2);
  return (11 - (sum % 11)) % 11 === Number(number.at(-1));
}

function isBelgian(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false;
  return Number(number.slice(8)) === 97 - (Number(number.slice(0, 8)) % 97);
}

/** By Luhn's rule. */
export function isSwedish(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false;
  const digits = Array.from(number.slice(0, 9)).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

function isAustralian(number: string): boolean {
  if (!/^\d{11}$/.test(number)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const sum = weighted(number, (index) => weights[index] ?? 0) - 10;
  return sum % 89 === 0;
}

const checks: Record<string, (number: string) => boolean> = {
  '0088': isGln,
  '0192': isNorwegian,
  '0184': (number) => /^(?:DK)?\d{8}$/.test(number),
  '0208': isBelgian,
  '0007': isSwedish,
  '0151': isAustralian,
};

/** Schemes whose numbers Peppol checks, by the number of the rule. */
export const numberedSchemes: Record<string, string> = {
  '0088': 'R040',
  '0192': 'R041',
  '0184': 'R042',
  '0208': 'R043',
  '0007': 'R049',
  '0151': 'R050',
};

export function hasInvalidNumber({ id, scheme }: SchemedId): boolean {
  const isValid = checks[scheme];
  return isValid !== undefined && !isValid(id.trim());
}
