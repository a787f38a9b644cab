import type { ReferenceScheme } from './payment-reference-kinds.ts';

interface Scheme {
  write: (digits: string) => string;
  /** As it is printed. */
  format: (reference: string) => string;
  mostDigits: number;
}

const inGroups = (text: string, size: number) =>
  text.match(new RegExp(`.{1,${String(size)}}`, 'g'))?.join(' ') ?? '';

/** In fives or fours from the right. */
const inGroupsFromRight = (text: string, size: number) => {
  const head = text.length % size;
  return [text.slice(0, head), inGroups(text.slice(head), size)].filter(Boolean).join(' ');
};

const schemes: Readonly<Record<ReferenceScheme, Scheme>> = {
  rf: {
    // R and F as 27 and 15, and 00 in place of the check digits.
    write: (digits) => {
      const check = 98n - (BigInt(`${digits}271500`) % 97n);
      return `RF${String(check).padStart(2, '0')}${digits}`;
    },
    format: (reference) => inGroups(reference, 4),
    mostDigits: 21,
  },
  finnish: {
    write: (digits) => `${digits}${String((10 - (weighted(digits, [7, 3, 1]) % 10)) % 10)}`,
    format: (reference) => inGroupsFromRight(reference, 5),
    mostDigits: 19,
  },
  kid: {
    write: (digits) => `${digits}${luhnDigit(digits)}`,
    format: (reference) => reference,
    mostDigits: 24,
  },
  belgian: {
    // 97 stands for 0.
    write: (digits) => {
      const ten = digits.padStart(10, '0');
      const rest = BigInt(ten) % 97n;
      return `${ten}${String(rest === 0n ? 97n : rest).padStart(2, '0')}`;
    },
    format: (reference) =>
      `+++${reference.slice(0, 3)}/${reference.slice(3, 7)}/${reference.slice(7)}+++`,
    mostDigits: 10,
  },
};

function weighted(digits: string, weights: readonly number[]): number {
  return Array.from(digits)
    .reverse()
    .reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0);
}

function luhnDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((all, part) => all + (part > 9 ? part - 9 : part), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The reference with these digits, without spaces; `null` where there are more than the scheme has room for. */
export function structuredReference(scheme: ReferenceScheme, digits: string): string | null {
  const { write, mostDigits } = schemes[scheme];
  return digits === '' || digits.length > mostDigits ? null : write(digits);
}

/** As it is printed on a document. */
export function formatStructuredReference(scheme: ReferenceScheme, reference: string): string {
  return schemes[scheme].format(reference);
}
