import { useQuery } from '@tanstack/react-query';
import { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { writeRefusals } from '#messages/en/ui/write-refusals.ts';
import { translator } from '#web/language/translator.ts';

const t = translator('writeRefusals', writeRefusals);

/** Why the signed-in user can't use an action now, as a sentence; `undefined` if they can. */
export interface Refusals {
  send: string | undefined;
  /** For actions that issue an invoice or book what happens to it. */
  write: string | undefined;
  /** For actions on drafts. */
  draft: string | undefined;
}

/** Sending needs a mail server or the outbox; a missing permission is reported first. */
export function useRefusals(): Refusals {
  const mayWrite = useMay('invoices.write');
  const mayDraft = useMay('invoices.draft');
  const { data: setUp } = useQuery(endpointQuery(mailSetUpEndpoints.getMailSetUp, {}));
  const draft = mayDraft ? undefined : t('notAllowed');
  const write = draft ?? (mayWrite ? undefined : t('draftsOnly'));
  return {
    send: write ?? (setUp?.state === 'not-set-up' ? setUp.reason : undefined),
    write,
    draft,
  };
}
