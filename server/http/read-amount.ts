import { ProblemError } from '#contract/problem.ts';
import { decimalToMinor, type Minor } from '#domain/money.ts';

const largestMinor = 99_999_999_999n;

/**
 * Reads an amount of the input, a plain decimal, into minor units of a currency.
 * @throws {ProblemError} `rule-broken`, naming the field, where it has too many decimals or is too large.
 */
export function readAmount(
  text: string,
  { path, currency }: { path: string; currency: { code: string; exponent: number } },
): Minor {
  const refused = (message: string) =>
    new ProblemError('rule-broken', { detail: message, errors: [{ path, message }] });
  if ((text.split('.')[1] ?? '').length > currency.exponent) {
    const allowed =
      currency.exponent === 0 ? 'no decimals' : `at most ${String(currency.exponent)} decimals`;
    throw refused(`Give an amount with ${allowed}: that is what ${currency.code} has.`);
  }
  const minor = decimalToMinor(text, currency.exponent);
  if (minor > largestMinor) throw refused('Give a smaller amount.');
  return minor;
}
