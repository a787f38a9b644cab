import type pg from 'pg';
import { largeDataToday } from '../large-data/draw-sql.ts';

/** Where the tables of a peer stand, apart from the product's. */
export const peerSchemas = { directus: 'directus_peer', payload: 'payload_peer' } as const;

const money = (column: string) => `invoice.${column} / power(10::numeric, exponent)`;

/**
 * The invoices as a peer is given them: what the list shows, as columns. Name and address of the client and the texts of the lines,
 * too: over a relation no index would help a peer to sort by them, nor to search them beside the number.
 */
const invoices = `
  select invoice.id, number, client.name, client.company_email, invoice_status(invoice, date '${largeDataToday}') as status,
    invoice.currency, ${money('total_minor')} as total, ${money('balance_minor')} as balance, issued_date, due_date,
    (select string_agg(title || ' ' || description, chr(10)) from public.invoice_line where invoice_id = invoice.id) as lines
  from public.invoice join public.client on client.id = client_id
  join public.currency on currency.code = invoice.currency where invoice.deleted_at is null`;
const columns =
  'id, number, client_name, company_email, status, currency, total, balance, issued_date, due_date, lines';
const sorted = ['status', 'total', 'balance', 'issued_date', 'due_date', 'client_name'];
/** Where a search looks; one for the texts of lines also there. */
export const searched = ['number', 'client_name', 'company_email'];

/** Indexes of the sort keys, and those that a search for part of a text needs. */
function indexes(schema: string): string[] {
  return [
    ...sorted.map((column) => `create index on ${schema}.invoices (${column}, id)`),
    ...[...searched, 'lines'].flatMap((column) => [
      `create index on ${schema}.invoices using gin (${column} public.gin_trgm_ops)`,
      // One of the peers folds the case itself.
      `create index on ${schema}.invoices using gin (lower(${column}) public.gin_trgm_ops)`,
    ]),
    `analyze ${schema}.invoices`,
  ];
}

/** A table as somebody would make it whose database is shown by Directus. */
export async function writeDirectusRows(client: pg.ClientBase): Promise<void> {
  const schema = peerSchemas.directus;
  await run(client, [
    'create extension if not exists pg_trgm schema public',
    `create schema ${schema}`,
    `create table ${schema}.invoices (id integer primary key, number varchar(255), client_name varchar(255),
       company_email varchar(255), status varchar(255), currency varchar(255), total numeric(18, 3),
       balance numeric(18, 3), issued_date date, due_date date, lines text)`,
    `insert into ${schema}.invoices (${columns}) ${invoices}`,
    ...indexes(schema),
  ]);
}

/** Fills the table that Payload has made from its configuration. */
export async function writePayloadRows(client: pg.ClientBase): Promise<void> {
  const schema = peerSchemas.payload;
  await run(client, [
    'create extension if not exists pg_trgm schema public',
    `insert into ${schema}.invoices (${columns}) ${invoices}`,
    ...indexes(schema),
  ]);
}

async function run(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
