import { amountFault, type CurrencyFacts } from '#contract/amount-fault.ts';
import { ProblemError } from '#contract/problem.ts';
import { decimalToMinor, type Minor } from '#domain/money.ts';

/**
 * Reads an amount of the input, a plain decimal, into minor units of a currency.
 * @throws {ProblemError} `rule-broken`, naming the field, where it has too many decimals or is too large.
 */
export function readAmount(
  text: string,
  { path, currency }: { path: string; currency: CurrencyFacts },
): Minor {
  const message = amountFault(text, currency);
  if (message !== undefined) {
    throw new ProblemError('rule-broken', { detail: message, errors: [{ path, message }] });
  }
  return decimalToMinor(text, currency.exponent);
}
