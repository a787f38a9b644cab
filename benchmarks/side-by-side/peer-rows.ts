import type pg from 'pg';
import { largeDataToday } from '../large-data/draw-sql.ts';

/** Where the tables of a peer stand, apart from the product's. */
export const peerSchemas = { directus: 'directus_peer', payload: 'payload_peer' } as const;

const money = (column: string) => `invoice.${column} / power(10::numeric, exponent)`;

/** The invoices as a peer is given them: what the list shows, as columns. */
const invoices = `
  select invoice.id, number, client_id, invoice_status(invoice, date '${largeDataToday}') as status, invoice.currency,
    ${money('total_minor')} as total, ${money('balance_minor')} as balance, issued_date, due_date
  from public.invoice join public.currency on currency.code = invoice.currency where deleted_at is null`;

/** Indexes of the sort keys, and those that a search for part of a text needs. */
function indexes(schema: string, client: string, email: string): string[] {
  const { sorted, searched } = {
    sorted: ['status', 'total', 'balance', 'issued_date', 'due_date', client],
    searched: [
      ['clients', 'name'],
      ['clients', email],
      ['invoices', 'number'],
    ],
  };
  return [
    ...sorted.map((column) => `create index on ${schema}.invoices (${column}, id)`),
    `create index on ${schema}.clients (name, id)`,
    ...searched.flatMap(([table, column]) => [
      `create index on ${schema}.${table ?? ''} using gin (${column ?? ''} public.gin_trgm_ops)`,
      // One of the peers folds the case itself.
      `create index on ${schema}.${table ?? ''} using gin (lower(${column ?? ''}) public.gin_trgm_ops)`,
    ]),
    `analyze ${schema}.clients`,
    `analyze ${schema}.invoices`,
  ];
}

/** Tables as somebody would make them whose database is shown by Directus. */
export async function writeDirectusRows(client: pg.ClientBase): Promise<void> {
  const schema = peerSchemas.directus;
  await run(client, [
    'create extension if not exists pg_trgm schema public',
    `create schema ${schema}`,
    `create table ${schema}.clients (id integer primary key, name varchar(255), company_email varchar(255))`,
    `create table ${schema}.invoices (id integer primary key, number varchar(255),
       client integer references ${schema}.clients (id), status varchar(255), currency varchar(255),
       total numeric(18, 3), balance numeric(18, 3), issued_date date, due_date date)`,
    `insert into ${schema}.clients select id, name, company_email from public.client`,
    `insert into ${schema}.invoices (id, number, client, status, currency, total, balance, issued_date, due_date)
     ${invoices}`,
    ...indexes(schema, 'client', 'company_email'),
  ]);
}

/** Fills the tables that Payload has made from its configuration. */
export async function writePayloadRows(client: pg.ClientBase): Promise<void> {
  const schema = peerSchemas.payload;
  await run(client, [
    'create extension if not exists pg_trgm schema public',
    `insert into ${schema}.clients (id, name, company_email) select id, name, company_email from public.client`,
    `insert into ${schema}.invoices (id, number, client_id, status, currency, total, balance, issued_date, due_date)
     ${invoices}`,
    ...indexes(schema, 'client_id', 'company_email'),
  ]);
}

async function run(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
