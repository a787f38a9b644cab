import type { Mail } from '#contract/mail/mails.ts';
import { t as delivery } from '#web/ui/display/delivery-texts.ts';
import { t } from '../texts/t.ts';

type Recipient = Mail['recipients'][number];

export function isInDelivery({ state }: Pick<Mail, 'state'>): boolean {
  return state === 'queued' || state === 'sending';
}

const isRefused = ({ state }: Recipient) => state === 'failed' || state === 'bounced';

export function hasFailedRecipient({ recipients }: Pick<Mail, 'recipients'>): boolean {
  return recipients.some(isRefused);
}

export function failureText({ recipients, problem }: Mail): string {
  const refused = recipients.find(isRefused);
  if (refused === undefined) return problem;
  const { address, state, reason } = refused;
  return t('mails.refused', {
    address,
    reason: reason === '' ? delivery(state) : reason,
  });
}
