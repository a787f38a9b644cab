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
  /** For actions that change an invoice. */
  write: string | undefined;
}

/** Sending needs a mail server or the outbox; a missing permission is reported first. */
export function useRefusals(): Refusals {
  const mayWrite = useMay('invoices.write');
  const { data: setUp } = useQuery(endpointQuery(mailSetUpEndpoints.getMailSetUp, {}));
  if (!mayWrite) return { send: t('notAllowed'), write: t('notAllowed') };
  return { send: setUp?.state === 'not-set-up' ? setUp.reason : undefined, write: undefined };
}
