import { type Kysely, sql } from 'kysely';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { ClientRecord } from '../rows/check-clients.ts';
import { clientIdentity } from '../rows/client-ref.ts';
import { type Checked, rowIssue } from '../rows/issue.ts';
import { findClients } from './find-clients.ts';
import { type Judged, judgedByIssues, withIssue } from './judged.ts';

export interface JudgedClient extends Judged<ClientRecord> {
  /** Of one that is changed: which, and what of it. */
  change?: { id: bigint; columns: Partial<ClientColumns> };
}

/** The columns of a client that a file can say, by their names in the table. */
export interface ClientColumns {
  external_key: string | null;
  name: string;
  company: string;
  company_email: string;
  address: string;
  country: string;
  contact: string;
  tax_number: string;
  payment_term_days: number | null;
}

export function columnsOf(record: ClientRecord): ClientColumns {
  return {
    external_key: record.key || null,
    name: record.name,
    company: record.company,
    company_email: record.email,
    address: record.address,
    country: record.country,
    contact: record.contact,
    tax_number: record.taxNumber,
    payment_term_days: record.termDays,
  };
}

export async function judgeClients(
  db: Kysely<DB>,
  checked: readonly Checked<ClientRecord>[],
  known: ImportMapping['known'],
): Promise<JudgedClient[]> {
  const records = checked.flatMap(({ record }) => (record ? [record] : []));
  const found = await findClients(db, records);
  const ids = [...found.values()].flatMap((one) => (typeof one === 'object' ? [one.id] : []));
  const stored = await readStored(db, ids);
  return checked.map((one): JudgedClient => {
    const judged = judgedByIssues(one);
    if (!one.record || judged.verdict !== 'create') return judged;
    const client = found.get(clientIdentity(one.record));
    if (client === undefined || client === 'new') return judged;
    if (client === 'several')
      return withIssue(one, rowIssue(refusal('fileImport.severalClients'), one.name));
    if (known === 'skip') return withIssue(one, rowIssue(refusal('fileImport.known'), '', 'skip'));
    const columns = changedColumns(stored.get(client.id), columnsOf(one.record));
    if (Object.keys(columns).length === 0) {
      return withIssue(one, rowIssue(refusal('fileImport.same'), '', 'skip'));
    }
    return { ...one, verdict: 'update', change: { id: client.id, columns } };
  });
}

/** What the file says otherwise; what it leaves empty stays. */
function changedColumns(
  stored: ClientColumns | undefined,
  told: ClientColumns,
): Partial<ClientColumns> {
  const names = Object.keys(told) as (keyof ClientColumns)[];
  const changed = names.filter(
    (name) => told[name] !== null && told[name] !== '' && told[name] !== stored?.[name],
  );
  return Object.fromEntries(changed.map((name) => [name, told[name]]));
}

async function readStored(
  db: Kysely<DB>,
  ids: readonly bigint[],
): Promise<Map<bigint, ClientColumns>> {
  const rows = await db
    .selectFrom('client')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'external_key', 'name', 'company', 'company_email', 'address', 'country'])
    .select(['contact', 'tax_number', 'payment_term_days'])
    .execute();
  return new Map(rows.map(({ id, ...columns }) => [id, columns]));
}
