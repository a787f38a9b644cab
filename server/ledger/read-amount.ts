import { amountError, type CurrencyFacts } from '#contract/amount-error.ts';
import { decimalToMinor, type Minor } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';

/** Where an amount stands in the input, and the currency that it is in. */
export interface AmountPlace {
  path: string;
  currency: CurrencyFacts;
}

/**
 * Reads an amount of the input, a plain decimal, into minor units of a currency.
 * @throws {ProblemError} `rule-broken`, naming the field, where it has too many decimals or is too large.
 */
export function readAmount(text: string, { path, currency }: AmountPlace): Minor {
  const message = amountError(text, currency);
  if (message !== undefined) throw ruleBroken(path, message);
  return decimalToMinor(text, currency.exponent);
}

/**
 * Reads an amount that moves money.
 * @throws {ProblemError} `rule-broken`, naming the field, also where it is 0.
 */
export function readAmountAboveZero(text: string, place: AmountPlace): Minor {
  const minor = readAmount(text, place);
  if (minor === 0n) throw ruleBroken(place.path, refusal('payment.amountAboveZero'));
  return minor;
}
