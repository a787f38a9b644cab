import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { BulkPart } from '#server/bulk/bulk-work.ts';
import { findMailServer, type MailDeps } from '#server/mail/mail-deps.ts';

/** What decides whether an action fits a client; amounts in minor units. */
export interface BulkClient {
  id: bigint;
  name: string;
  email: string;
  isArchived: boolean;
  /** It paid or was credited more than is settled. */
  hasCredit: boolean;
  /** A statement up to today was queued for it and not taken back. */
  wasSentToday: boolean;
  /** What it owes, one a currency in which it owes anything. */
  owed: { currency: string; exponent: number; balanceMinor: bigint }[];
}

interface Row extends Omit<BulkClient, 'owed'> {
  /** Amounts as digits: JSON holds no whole numbers of that size. */
  owed: { currency: string; exponent: number; balanceMinor: string }[];
}

/** In the order of the ids; those that are not there are left out. */
export async function readBulkClients(
  db: Kysely<DB>,
  { ids, today }: BulkPart,
): Promise<BulkClient[]> {
  const { rows } = await sql<Row>`
    with owed as (
      select client_id, currency, sum(balance_minor) as minor from invoice
      where client_id = any(${ids}::bigint[]) and issued_at is not null and balance_minor > 0 group by client_id, currency
    )
    select client.id, name, company_email as email, archived_at is not null as "isArchived",
      exists (select from client_credit where client_credit.client_id = client.id and amount_minor > 0) as "hasCredit",
      exists (
        select from mail
        where mail.client_id = client.id and cancelled_at is null and statement_to = ${today}::date
      ) as "wasSentToday",
      coalesce((
        select jsonb_agg(jsonb_build_object('currency', code, 'exponent', exponent, 'balanceMinor', minor::text) order by code)
        from owed join currency on code = owed.currency where owed.client_id = client.id), '[]') as owed
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join client on client.id = wanted.id
    order by place`.execute(db);
  return rows.map(({ owed, ...client }) => ({
    ...client,
    owed: owed.map((sum) => ({ ...sum, balanceMinor: BigInt(sum.balanceMinor) })),
  }));
}

export interface ClientMoment {
  /** Whether there is anything to send emails with. */
  canSend: boolean;
}

export async function readClientMoment(
  db: Kysely<DB>,
  { mail }: { mail: MailDeps },
): Promise<ClientMoment> {
  return { canSend: (await findMailServer(db, mail)) !== undefined };
}
