import { type Kysely, sql } from 'kysely';
import type { ClientStep } from '#contract/clients/client-activity.ts';
import type { DB } from '#database/schema.ts';
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
  const { rows } = await sql<Row>`
    with found as (
      select activity.*, null as number from activity where client_id = ${id}
      union all
      select activity.*, number from invoice join activity on activity.invoice_id = invoice.id
      where invoice.client_id = ${id}
      union all
      select activity.*, number from quote join activity on activity.quote_id = quote.id
      where quote.client_id = ${id}
    )
    select found.id, at, kind, app_user.name as actor, data, invoice_id as "invoiceId",
      quote_id as "quoteId", number
    from found left join app_user on app_user.id = actor_id
    where ${before ?? null}::bigint is null or (at, found.id) < (select at, id from activity where id = ${before ?? null})
    order by at desc, found.id desc limit ${activityPage + 1}`.execute(db);
  const steps = rows.slice(0, activityPage).map(({ invoiceId, quoteId, number, data, ...row }) => ({
    ...row,
    ...describeActivity({ kind: row.kind, data }),
    id: Number(row.id),
    at: row.at.toISOString(),
    // Nobody: what a command or the product itself did.
    actor: row.actor ?? '',
    invoice: invoiceId === null ? null : { id: Number(invoiceId), number },
    quote: quoteId === null ? null : { id: Number(quoteId), number },
  }));
  return { steps, hasEarlier: rows.length > activityPage };
}
