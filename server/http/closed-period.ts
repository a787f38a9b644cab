import { daysIn } from '#domain/written-day.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';

/**
 * Why nothing is dated into a month that is not open.
 * @param month its first day
 * @param state `closed` or `locked`
 */
export function closedPeriod(month: string, state: string): Refusal {
  const key = state === 'locked' ? 'period.locked' : 'period.closed';
  return refusal(key, { month: daysIn(defaultLanguage).longMonth(month) });
}
