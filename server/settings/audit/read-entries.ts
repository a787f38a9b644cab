import { type Kysely, sql } from 'kysely';
import type { AuditEntry } from '#contract/settings/audit.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { describeActivity } from '#server/ledger/describe-activity.ts';
import { describeAccess } from './describe-access.ts';
import { type EntryAim, foundEntries, type Place, sourceOf, writePlace } from './found-entries.ts';

const t = texts('auditFile');

interface Row extends Place {
  kind: string | null;
  data: unknown;
  personId: bigint | null;
  person: string | null;
  invoiceId: bigint | null;
  quoteId: bigint | null;
  clientId: bigint | null;
  label: string | null;
  address: string | null;
  requestId: string | null;
  outcome: 'success' | 'refused' | 'limited' | null;
  way: string;
  role: string;
  route: string;
  record: string;
  leftOut: number;
}

/** An entry, and where it stands in the log. */
export type PlacedEntry = AuditEntry & { place: Place };

/** The entries that are looked for, the latest first. */
export async function readEntries(db: Kysely<DB>, aim: EntryAim): Promise<PlacedEntry[]> {
  const { rows } = await sql<Row>`
    with found as materialized (${foundEntries(aim)})
    select to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, rank, found.id, activity.kind, activity.data,
      coalesce(activity.actor_id, denied_call.actor_id, sign_in.user_id) as "personId", coalesce(app_user.name, sign_in.name) as person,
      invoice.id as "invoiceId", quote.id as "quoteId", client.id as "clientId", coalesce(invoice.number, quote.number, client.name) as label,
      coalesce(activity.address, denied_call.address, sign_in.address) as address,
      coalesce(activity.request_id, denied_call.request_id, sign_in.request_id) as "requestId",
      sign_in.outcome, coalesce(sign_in.way, '') as way, coalesce(denied_call.role, '') as role, coalesce(denied_call.route, '') as route,
      coalesce(denied_call.record, '') as record, coalesce(denied_call.left_out, sign_in.left_out, 0) as "leftOut"
    from found
      left join activity on rank = 3 and activity.id = found.id
      left join denied_call on rank = 2 and denied_call.id = found.id
      left join sign_in on rank = 1 and sign_in.id = found.id
      left join app_user on app_user.id = coalesce(activity.actor_id, denied_call.actor_id, sign_in.user_id)
      left join invoice on invoice.id = activity.invoice_id
      left join quote on quote.id = activity.quote_id
      left join client on client.id = activity.client_id
    order by found.at desc, rank desc, found.id desc`.execute(db);
  return rows.map(toEntry);
}

function toEntry(row: Row): PlacedEntry {
  const { at, rank, id, kind, data, personId, person, address, requestId, outcome } = row;
  const place = { at, rank, id };
  const text =
    kind === null
      ? describeAccess({ ...row, source: sourceOf(rank), isUnknown: personId === null })
      : withGoneRecord(describeActivity({ kind, data }), data);
  return {
    place,
    id: writePlace(place),
    at,
    // The name alone is left of accounts that came with the sample data.
    person: personId === null ? null : { id: Number(personId), name: person ?? '' },
    ...text,
    isDenied: sourceOf(rank) === 'denied_call' || (outcome !== null && outcome !== 'success'),
    record: recordOf(row),
    address: address ?? '',
    requestId: requestId ?? '',
  };
}

/** Of what was done to sample data before the books began, the name of the record is kept. */
function withGoneRecord(text: { summary: string; detail: string }, data: unknown) {
  const { deletedInvoice, deletedQuote, deletedClient } = data as Record<
    string,
    string | undefined
  >;
  const record = deletedInvoice ?? deletedQuote ?? deletedClient;
  if (record === undefined) return text;
  const formerly = t('formerly', { record });
  return { ...text, detail: text.detail === '' ? formerly : `${text.detail}, ${formerly}` };
}

function recordOf({ invoiceId, quoteId, clientId, label }: Row): AuditEntry['record'] {
  if (invoiceId !== null) return named('invoice', invoiceId, label);
  if (quoteId !== null) return named('quote', quoteId, label);
  return clientId === null ? null : named('client', clientId, label);
}

const named = (kind: 'invoice' | 'quote' | 'client', id: bigint, label: string | null) => ({
  kind,
  id: Number(id),
  label: label ?? `#${String(id)}`,
});
