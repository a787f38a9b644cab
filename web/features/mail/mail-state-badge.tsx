import type { Mail } from '#contract/mails.ts';
import { type BadgeTone, ToneBadge } from '#web/ui/tone-badge.tsx';

const looks: Record<Mail['state'], { word: string; tone: BadgeTone }> = {
  queued: { word: 'Queued', tone: 'secondary' },
  sending: { word: 'Sending', tone: 'info' },
  accepted: { word: 'Accepted', tone: 'success' },
  bounced: { word: 'Bounced', tone: 'danger' },
  failed: { word: 'Failed', tone: 'danger' },
  cancelled: { word: 'Taken back', tone: 'warning' },
};

/** What became of a mail, in a word. */
export function MailStateBadge({ state }: Pick<Mail, 'state'>) {
  return <ToneBadge tone={looks[state].tone}>{looks[state].word}</ToneBadge>;
}
