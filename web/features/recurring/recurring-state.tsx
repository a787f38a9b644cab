import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { type BadgeTone, ToneBadge } from '#web/ui/feedback/tone-badge.tsx';

const states: Record<RecurringInvoice['state'], readonly [string, BadgeTone]> = {
  active: ['Active', 'success'],
  paused: ['Paused', 'warning'],
  ended: ['Ended', 'secondary'],
};

/** Whether it writes now. */
export function RecurringState({ state }: Pick<RecurringInvoice, 'state'>) {
  const [text, tone] = states[state];
  return <ToneBadge tone={tone}>{text}</ToneBadge>;
}
