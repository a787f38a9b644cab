import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { t } from './t.ts';

/** `Hosting for Aurora Lines` */
export function nameOf({ title, client }: Pick<RecurringInvoice, 'title' | 'client'>): string {
  return t('name', { title, client: client.name });
}

export function nextText({ nextOn }: Pick<RecurringInvoice, 'nextOn'>): string {
  return nextOn === null ? t('toast.noNext') : t('toast.next', { day: nextOn });
}

/** `every 2 weeks, issued and sent` */
export function planText({ every, unit, action }: RecurringInvoice): string {
  const rhythm = t(`rhythm.${unit}`, { count: every });
  return t('plan', { rhythm, outcome: t(`outcome.${action}`) });
}
