import { useQuery } from '@tanstack/react-query';
import { mailEndpoints } from '#contract/mail/mails.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

/** Why the signed-in person cannot use an action now; every text is a full sentence, and `undefined` for those who may. */
export interface Refusals {
  send: string | undefined;
  /** For what changes an invoice. */
  write: string | undefined;
}

const roleRefusal = 'Your role may not change invoices.';

/** Sending needs a place for mail to go; a role that may never write hears that instead. */
export function useRefusals(): Refusals {
  const mayWrite = useMay('invoices.write');
  const { data: setUp } = useQuery(endpointQuery(mailEndpoints.getMailSetUp, {}));
  if (!mayWrite) return { send: roleRefusal, write: roleRefusal };
  return { send: setUp?.state === 'not-set-up' ? setUp.reason : undefined, write: undefined };
}
