import { minorOf } from '#web/format/plain-amount.ts';
import { t } from './t.ts';

/** What is wrong with an amount of nothing. */
export function aboveZero(amount: string, currency: string) {
  return minorOf(amount, currency) === 0n ? { amount: t('aboveZero') } : {};
}
