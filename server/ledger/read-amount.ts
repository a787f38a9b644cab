import { amountError, type CurrencyFacts } from '#contract/amount-error.ts';
import { decimalToMinor, type Minor } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import type { Amount } from './format-amount.ts';

/**
 * Reads an amount of the input, a plain decimal, into minor units of a currency.
 * @throws {ProblemError} `rule-broken`, naming the field, where it has too many decimals or is too large.
 */
export function readAmount(
  text: string,
  { path, currency }: { path: string; currency: CurrencyFacts },
): Minor {
  const message = amountError(text, currency);
  if (message !== undefined) throw ruleBroken(path, message);
  return decimalToMinor(text, currency.exponent);
}

/**
 * Reads an amount that moves money of a record.
 * @throws {ProblemError} `rule-broken`, naming the field, also where it is 0.
 */
export function readAmountAboveZero(
  text: string,
  path: string,
  { currency: code, exponent }: Omit<Amount, 'minor'>,
): Minor {
  const minor = readAmount(text, { path, currency: { code, exponent } });
  if (minor === 0n) throw ruleBroken(path, refusal('payment.amountAboveZero'));
  return minor;
}
