import type { RecurringAction } from '#contract/recurring/recurring-invoices.ts';

/** What becomes of each invoice that is written. */
export const becomes: Readonly<Record<RecurringAction, string>> = {
  draft: 'drafted',
  issue: 'issued',
  send: 'issued and sent',
};
