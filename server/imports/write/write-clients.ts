import { sql, type Transaction } from 'kysely';
import { toJson } from '#database/bulk-insert.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { DB } from '#database/schema.ts';
import { clientTermNames } from '#server/ledger/party-columns.ts';
import { activityRow } from '#server/ledger/write-activity.ts';
import { columnsOf, type JudgedClient } from '../plan/judge-clients.ts';
import { findClients } from '../plan/find-clients.ts';
import type { ClientRecord } from '../rows/check-clients.ts';
import { countryOfText, noParty } from '../rows/read-party.ts';
import { type ClientRef, clientIdentity } from '../rows/client-ref.ts';
import { inBatches } from './in-batches.ts';
import type { Written } from './written.ts';

/** Writes the clients of a file of clients: new ones, and what is changed of known ones. */
export async function writeClients(
  transaction: Transaction<DB>,
  judged: readonly JudgedClient[],
  actorId: number | null,
): Promise<Written[]> {
  const fresh = judged.flatMap(({ verdict, record, rows }) =>
    verdict === 'create' && record ? [{ record, line: rows[0]?.line ?? null }] : [],
  );
  const ids = await insertClients(
    transaction,
    fresh.map(({ record }) => record),
    actorId,
  );
  const written = fresh.map(({ record, line }, index): Written => {
    return {
      record: 'client',
      id: ids[index] ?? null,
      key: clientIdentity(record),
      line,
      before: null,
    };
  });
  return [...written, ...(await updateClients(transaction, judged, actorId))];
}

async function insertClients(
  transaction: Transaction<DB>,
  records: readonly ClientRecord[],
  actorId: number | null,
): Promise<bigint[]> {
  const ids = await reserveIds(transaction, 'client', records.length);
  const rows = records.map((record, index) => ({ id: ids[index] ?? 0n, ...columnsOf(record) }));
  for (const batch of inBatches(rows)) {
    await insertColumns(transaction, batch);
    const activity = batch.map(({ id, ...columns }) =>
      activityRow({
        ...{ clientId: Number(id), actorId, kind: 'client-created' as const },
        data: { name: columns.name },
        after: columns,
      }),
    );
    await bulkInsertActivity(transaction, activity);
  }
  return ids;
}

const columnNames = [
  ...(['id', 'external_key', 'name', 'company', 'company_email', 'address', 'country'] as const),
  ...(['contact', 'tax_number', 'payment_term_days'] as const),
  ...clientTermNames,
];

async function insertColumns(transaction: Transaction<DB>, rows: readonly object[]) {
  const names = sql.join(columnNames.map((name) => sql.ref(name)));
  await sql`
    insert into client (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::client, ${toJson(rows)}::jsonb) order by id`.execute(
    transaction,
  );
}

type ActivityRow = ReturnType<typeof activityRow>;

/** Their ids come from the table. */
export async function bulkInsertActivity(
  transaction: Transaction<DB>,
  rows: readonly ActivityRow[],
): Promise<void> {
  await sql`
    insert into activity (invoice_id, client_id, actor_id, kind, data, before, after)
    select invoice_id, client_id, actor_id, kind, data::jsonb, before::jsonb, after::jsonb
    from json_to_recordset(${toJson(rows)})
      as noted (invoice_id bigint, client_id bigint, actor_id bigint, kind text, data text, before text, after text)`.execute(
    transaction,
  );
}

async function updateClients(
  transaction: Transaction<DB>,
  judged: readonly JudgedClient[],
  actorId: number | null,
): Promise<Written[]> {
  const changes = judged.flatMap(({ change, rows, record }) =>
    change && record ? [{ ...change, name: record.name, line: rows[0]?.line ?? null }] : [],
  );
  const ids = changes.map(({ id }) => id);
  const stored = await transaction
    .selectFrom('client')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(['id', 'external_key', 'name', 'company', 'company_email', 'address', 'country'])
    .select(['contact', 'tax_number', 'payment_term_days', 'version'])
    .select(clientTermNames)
    .execute();
  const byId = new Map(stored.map((row) => [row.id, row]));
  const rows = changes.map(({ id, columns }) => ({ ...byId.get(id), ...columns }));
  const sets = columnNames
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = told.${sql.ref(name)}`);
  await sql`
    update client set version = client.version + 1, ${sql.join(sets)}
    from jsonb_populate_recordset(null::client, ${toJson(rows)}::jsonb) as told where client.id = told.id`.execute(
    transaction,
  );
  const written = changes.map(({ id, columns, name, line }) => {
    const was = byId.get(id);
    const names = Object.keys(columns) as (keyof typeof columns)[];
    const before = Object.fromEntries(names.map((column) => [column, was?.[column] ?? null]));
    return { id, columns, name, line, before, version: (was?.version ?? 0) + 1 };
  });
  await bulkInsertActivity(
    transaction,
    written.map(({ id, name, before, columns }) =>
      activityRow({
        ...{ clientId: Number(id), actorId, kind: 'client-changed' as const },
        ...{ data: { name }, before, after: columns },
      }),
    ),
  );
  return written.map(({ id, name, line, before, version }) => ({
    ...{ record: 'client' as const, id, key: name, line },
    before: { columns: before, version },
  }));
}

/** The clients that documents and payments name, those that are new among them. */
export async function ensureClients(
  transaction: Transaction<DB>,
  refs: readonly ClientRef[],
  actorId: number | null,
): Promise<{ ids: Map<string, bigint>; written: Written[] }> {
  const distinct = new Map(refs.map((ref) => [clientIdentity(ref), ref]));
  const found = await findClients(transaction, [...distinct.values()]);
  const ids = new Map<string, bigint>();
  for (const [identity, client] of found) {
    if (typeof client === 'object') ids.set(identity, client.id);
  }
  await bringBack(transaction, [...ids.values()]);
  const fresh = [...distinct].filter(([identity]) => !ids.has(identity));
  const records = fresh.map(([, ref]): ClientRecord => {
    const { key, name, email, country } = ref;
    const nothing = { ...noParty, company: '', contact: '', termDays: null };
    return { ...nothing, key, name, email, ...countryOfText(country) };
  });
  const freshIds = await insertClients(transaction, records, actorId);
  const written = fresh.map(([identity], index): Written => {
    const id = freshIds[index] ?? 0n;
    ids.set(identity, id);
    return { record: 'client', id, key: identity, line: null, before: null };
  });
  return { ids, written };
}

/** Clients that were archived with the import that had brought them. */
async function bringBack(transaction: Transaction<DB>, ids: readonly bigint[]): Promise<void> {
  await sql`
    update client set archived_at = null, version = version + 1
    where id = any(${ids}::bigint[]) and archived_at is not null and exists (
      select from import_row join import_run on import_run.id = import_id
      where record = 'client' and record_id = client.id and before is null and undone_at = archived_at)`.execute(
    transaction,
  );
}
