import { useMay } from '#web/api/current-session.ts';

const notYet = 'Not available in this version yet.';

/** Why the signed-in person cannot use an action now; every text is a full sentence. */
export interface Refusals {
  /** For what changes an invoice or sends it. */
  write: string;
  /** For what only reads it, such as a download. */
  read: string;
}

/** Writing comes with a later version; a role that may never write hears that instead. */
export function useRefusals(): Refusals {
  const mayWrite = useMay('invoices.write');
  return { write: mayWrite ? notYet : 'Your role may not change invoices.', read: notYet };
}
