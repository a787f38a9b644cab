import type { Kysely } from 'kysely';
import type { MailSetUp } from '#contract/mail/mail-set-up.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import type { Deliver } from './delivery.ts';
import { deliverToOutbox } from './outbox.ts';

/** A mail server, and whom mails come from. */
export interface MailServer {
  deliver: Deliver;
  /** The address that mails come from. */
  address: string;
  /** The name beside it; the organisation's where it is empty. */
  name: string;
}

export interface MailDeps {
  /** Absent where no mail server is set up. */
  server?: MailServer | undefined;
  /** How long a mail can be taken back, where not as long as the pages say. */
  undoMs?: number;
  /** How often due mails are looked for. */
  everyMs?: number;
  /** How long after the given number of tries the next one is made; `undefined` to give up. */
  retryAfterMs?: (tries: number) => number | undefined;
}

/** What stands in for a mail server where there is sample data only. */
const outbox: MailServer = {
  deliver: deliverToOutbox,
  address: 'outbox@ledgerline.invalid',
  name: '',
};

/** Why nothing can be sent without a mail server. */
export const howToSetUpMail = refusal('mail.notSetUp');

/** What mail goes through now; `undefined` where a real installation has no mail server. */
export async function findMailServer(
  db: Kysely<DB>,
  { server }: MailDeps,
): Promise<MailServer | undefined> {
  if (server) return server;
  const sample = await db
    .selectFrom('client')
    .where('is_sample', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return sample && outbox;
}

export async function readMailSetUp(db: Kysely<DB>, deps: MailDeps): Promise<MailSetUp> {
  const server = await findMailServer(db, deps);
  if (!server) return { state: 'not-set-up', from: '', reason: refusalText(howToSetUpMail) };
  return {
    state: server === outbox ? 'outbox' : 'connected',
    from: server.address,
    reason: '',
  };
}
