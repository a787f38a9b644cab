import { useMay } from '#web/api/current-session.ts';

/** Why the signed-in person cannot use an action now; every text is a full sentence. */
export interface Refusals {
  send: string;
  /** For what changes an invoice; `undefined` for those who may. */
  write: string | undefined;
}

const roleRefusal = 'Your role may not change invoices.';

/** Sending waits for mail settings; a role that may never write hears that instead. */
export function useRefusals(): Refusals {
  const mayWrite = useMay('invoices.write');
  return mayWrite
    ? {
        send: 'Sending needs mail settings, which this version does not have yet. Use Mark as sent.',
        write: undefined,
      }
    : { send: roleRefusal, write: roleRefusal };
}
