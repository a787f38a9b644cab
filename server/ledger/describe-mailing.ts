import { texts } from '#messages/texts.ts';

const t = texts('activity');

type Step = 'sent' | 'sendQueued' | 'sendUndone' | 'sendFailed' | 'bounced';

/** What became of a document by email; with a number, of a credit note of the invoice that this is the activity of. */
export function describeMailing(
  step: Step,
  { number, to = [], address = '' }: { number?: string; to?: readonly string[]; address?: string },
): string {
  const values = { to: to.join(', '), address };
  return number === undefined ? t(step, values) : t(`ofCreditNote.${step}`, { ...values, number });
}
