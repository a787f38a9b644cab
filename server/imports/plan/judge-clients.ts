import { type Kysely, sql } from 'kysely';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import type { DB } from '#database/schema.ts';
import { postalLines } from '#domain/e-invoice/postal-address.ts';
import { refusal } from '#messages/refusal.ts';
import { clientTermNames } from '#server/ledger/party-columns.ts';
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
export type ClientColumns = Record<
  | Exclude<(typeof clientTermNames)[number], 'language' | 'second_language'>
  | 'name'
  | 'company'
  | 'company_email'
  | 'address'
  | 'country'
  | 'contact'
  | 'tax_number',
  string
> & {
  external_key: string | null;
  payment_term_days: number | null;
  language: string | null;
  second_language: string | null;
};

export function columnsOf(record: ClientRecord): ClientColumns {
  return {
    external_key: record.key || null,
    name: record.name,
    company: record.company,
    company_email: record.email,
    address: postalLines(record).join('\n'),
    country: record.country,
    street: record.street,
    extra_line: record.extraLine,
    city: record.city,
    post_code: record.postCode,
    region: record.region,
    country_code: record.countryCode,
    vat_id: record.vatId,
    registration_id: record.registrationId,
    registration_scheme: record.registrationScheme,
    electronic_address: record.electronicAddress,
    electronic_scheme: record.electronicScheme,
    buyer_reference: record.buyerReference,
    // As a client begins that nothing is told of.
    e_invoice_delivery: record.eInvoiceDelivery || 'pdf',
    e_invoice_format: record.eInvoiceFormat || 'xrechnungUbl',
    language: record.language || null,
    second_language: record.secondLanguage || null,
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
    const columns = changedColumns(stored.get(client.id), toldColumns(one.record));
    if (Object.keys(columns).length === 0) {
      return withIssue(one, rowIssue(refusal('fileImport.same'), '', 'skip'));
    }
    return { ...one, verdict: 'update', change: { id: client.id, columns } };
  });
}

/** Of a known client nothing is told that the file leaves empty. */
function toldColumns(record: ClientRecord): ClientColumns {
  const { eInvoiceDelivery, eInvoiceFormat } = record;
  const columns = columnsOf(record);
  return { ...columns, e_invoice_delivery: eInvoiceDelivery, e_invoice_format: eInvoiceFormat };
}

/** What the file says otherwise; what it leaves empty stays. */
function changedColumns(
  stored: ClientColumns | undefined,
  told: ClientColumns,
): Partial<ClientColumns> {
  const names = Object.keys(told) as (keyof ClientColumns)[];
  const given = names.filter((name) => told[name] !== null && told[name] !== '');
  const merged = { ...stored, ...Object.fromEntries(given.map((name) => [name, told[name]])) };
  const now = { ...merged, address: addressOf(merged, told) };
  const changed = names.filter((name) => given.includes(name) && now[name] !== stored?.[name]);
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** The text of an address is made of its parts, those among them that the file doesn't tell. */
function addressOf(merged: Partial<ClientColumns>, told: ClientColumns): string {
  const { street = '', city = '', region = '' } = merged;
  if (told.address === '') return merged.address ?? '';
  return postalLines({
    ...{ street, city, region },
    extraLine: merged.extra_line ?? '',
    postCode: merged.post_code ?? '',
    countryCode: merged.country_code ?? '',
  }).join('\n');
}

async function readStored(
  db: Kysely<DB>,
  ids: readonly bigint[],
): Promise<Map<bigint, ClientColumns>> {
  const rows = await db
    .selectFrom('client')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'external_key', 'name', 'company', 'company_email', 'address', 'country'])
    .select(['contact', 'tax_number', 'payment_term_days', ...clientTermNames])
    .execute();
  return new Map(rows.map(({ id, ...columns }) => [id, columns]));
}
