import type { Mail } from '#contract/mail/mails.ts';
import { type BadgeTone, ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { t } from './t.ts';

const tones: Record<Mail['state'], BadgeTone> = {
  queued: 'secondary',
  sending: 'info',
  accepted: 'success',
  bounced: 'danger',
  failed: 'danger',
  cancelled: 'warning',
};

export function MailStateBadge({ state }: Pick<Mail, 'state'>) {
  return <ToneBadge tone={tones[state]}>{t(`state.${state}`)}</ToneBadge>;
}
