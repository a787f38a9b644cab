import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { type BadgeTone, ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { t } from './t.ts';

const tones: Record<RecurringInvoice['state'], BadgeTone> = {
  active: 'success',
  paused: 'warning',
  ended: 'secondary',
};

export function RecurringState({ state }: Pick<RecurringInvoice, 'state'>) {
  return <ToneBadge tone={tones[state]}>{t(`state.${state}`)}</ToneBadge>;
}
