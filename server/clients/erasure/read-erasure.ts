import { type Kysely, sql } from 'kysely';
import {
  type ClientErasure,
  clientErasure,
  type erasedThings,
  keptThings,
} from '#contract/clients/client-erasure.ts';
import type { DB } from '#database/schema.ts';
import { notFound } from '#server/http/wrong-state.ts';

interface Row {
  name: string;
  version: number;
  erasedAt: Date | null;
  isWhole: boolean;
  openInvoices: number;
  retentionYears: number;
  goes: Record<(typeof erasedThings)[number], number>;
  stays: Partial<Record<(typeof keptThings)[number], { count: number; until: string }>> | null;
}

/**
 * What would become of all that is kept about a client, as of one moment.
 * @throws {ProblemError} `not-found`
 */
export async function readErasure(db: Kysely<DB>, id: number): Promise<ClientErasure> {
  const { rows } = await sql<Row>`
    with issued as (
      select 'invoices' as what, issued_date as day from invoice where client_id = ${id} and issued_at is not null
      union all select 'creditNotes', issued_date from credit_note where client_id = ${id}
      union all select 'quotes', issued_date from quote where client_id = ${id} and issued_at is not null
      union all select 'payments', paid_on from payment where client_id = ${id}
      union all select 'refunds', refunded_on from refund where client_id = ${id} and reverses_id is null
    )
    select client.name, client.version, erased_at as "erasedAt", not is_on_the_books(client.id) as "isWhole",
      (select count(*)::integer from invoice where client_id = client.id and issued_at is not null and balance_minor > 0) as "openInvoices",
      retention_years as "retentionYears",
      json_build_object(
        'contact', 1,
        'picture', (avatar_image is not null)::integer,
        'emails', (select count(*) from mails_of_client(client.id)),
        'queuedEmails', (select count(*) from mails_of_client(client.id) where finished_at is null and cancelled_at is null),
        'links', (select count(*) from client_link where invoice_id in (select invoice.id from invoice where client_id = client.id)
          or quote_id in (select quote.id from quote where client_id = client.id)),
        'drafts', (select count(*) from invoice where client_id = client.id and issued_at is null),
        'quoteDrafts', (select count(*) from quote where client_id = client.id and issued_at is null),
        'recurring', (select count(*) from recurring_invoice where client_id = client.id),
        'meetings', (select count(*) from timeline_entry where client_id = client.id),
        'notes', (select count(*) from invoice where client_id = client.id and issued_at is not null and (internal_note <> '' or recipients <> '{}')),
        'activity', (select count(*) from activity where of_client_id = client.id and (client_id is not null or names_people(kind)))
      ) as goes,
      (select json_object_agg(what, json_build_object('count', count, 'until', until)) from (
        select what, count(*), make_date((extract(year from max(day)) + retention_years)::integer, 12, 31) as until from issued group by what
      ) as kept) as stays
    from client cross join organisation where client.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('client', id);
  const isErased = row.erasedAt !== null;
  return clientErasure.parse({
    ...row,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    goes: isErased
      ? []
      : Object.entries(row.goes).flatMap(([what, count]) => (count > 0 ? [{ what, count }] : [])),
    stays: keptThings.flatMap((what) => {
      const kept = row.stays?.[what];
      return kept ? [{ what, ...kept }] : [];
    }),
  });
}
