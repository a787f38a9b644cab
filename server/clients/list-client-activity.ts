import { type Kysely, sql } from 'kysely';
import type { ClientStep } from '#contract/clients/client-activity.ts';
import type { DB } from '#database/schema.ts';
import { actorName } from '#server/ledger/actor-name.ts';
import { describeActivity } from '#server/ledger/describe-activity.ts';

/** How many come at once. */
export const activityPage = 50;

interface ActivityAim {
  id: number;
  /** The entry that those that are asked for lie before; the latest where it is left out. */
  before?: number | undefined;
}

interface Row {
  id: bigint;
  at: Date;
  kind: string;
  actor: string | null;
  key: string | null;
  data: unknown;
  invoiceId: bigint | null;
  quoteId: bigint | null;
  number: string | null;
}

/** What happened to a client, its invoices and its quotes, the latest first. */
export async function listClientActivity(
  db: Kysely<DB>,
  { id, before }: ActivityAim,
): Promise<{ steps: ClientStep[]; hasEarlier: boolean }> {
  // By the time, not the id alone: what was imported happened before it was written down.
  const earlier =
    before === undefined
      ? sql`true`
      : sql`(at, id) < ((select at from activity where id = ${before}), ${before}::bigint)`;
  const { rows } = await sql<Row>`
    with found as materialized (
      select id, at from activity where of_client_id = ${id} and ${earlier}
      order by at desc, id desc limit ${activityPage + 1}
    )
    select told.id, told.at, told.kind, app_user.name as actor, told.api_key_name as key, told.data, told.invoice_id as "invoiceId",
      told.quote_id as "quoteId", coalesce(invoice.number, quote.number) as number
    from found join activity as told using (id)
      left join app_user on app_user.id = told.actor_id
      left join invoice on invoice.id = told.invoice_id
      left join quote on quote.id = told.quote_id
    order by found.at desc, found.id desc`.execute(db);
  const steps = rows.slice(0, activityPage).map(({ invoiceId, quoteId, data, key, ...row }) => ({
    ...row,
    ...describeActivity({ kind: row.kind, data }),
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: actorName(row.actor, key),
    invoice: invoiceId === null ? null : { id: Number(invoiceId), number: row.number },
    quote: quoteId === null ? null : { id: Number(quoteId), number: row.number },
  }));
  return { steps, hasEarlier: rows.length > activityPage };
}
