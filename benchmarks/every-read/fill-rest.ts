import { mostInBulk } from '#contract/bulk/bulk-jobs.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod/mini';
import { Refusal } from '#database/refusal.ts';
import { largeDataToday } from '../large-data/draw-sql.ts';
import { callApp, type MeasuredApp } from '../measured-app.ts';
import { prepareClientExport, prepareExport } from '../prepare-export.ts';
import { copiesOfOffice } from './copy-office.ts';
import { copiesOfStatement, importStatement } from './fill-bank.ts';
import { fillCredit } from './fill-credit.ts';
import { fillCreditNotes } from './fill-credit-notes.ts';
import { fillEvents } from './fill-events.ts';
import { addAttachment, addEInvoice, setAvatar } from './fill-files.ts';

/** Records of the data that addresses name. */
export interface ReadTargets {
  draft: number;
  issued: number;
  paid: number;
  payment: number;
  refund: number;
  /** Of the most invoices. */
  client: number;
  quote: number;
  recurring: number;
  /** Of a bank. */
  statement: number;
  creditNote: number;
  mail: number;
  /** Of as many invoices as one takes. */
  bulkJob: number;
  /** For the client's invoices as a file. */
  exportTicket: string;
  /** For all clients as a file. */
  clientExportTicket: string;
  /** Of the client's picture. */
  image: string;
  /** An invoice that is an e-invoice; so is the credit note. */
  eInvoice: number;
  /** A file that goes along with a document's emails. */
  attachment: number;
}

const made = z.object({
  id: z.optional(z.int()),
  quote: z.optional(z.object({ id: z.int() })),
  refundId: z.optional(z.int()),
});
/** For each recurring invoice. */
const occurrences = 12;

export interface FillOptions {
  app: MeasuredApp;
  /** How many invoices there are. */
  size: number;
  /** How many events other systems told; a tenth as many as there are invoices where it is left out. */
  events?: number | undefined;
  /** When the last of them was; on the day of the data where it is left out. */
  until?: Date;
}

/** How the commands name the number of events. */
export const eventFlags = { events: { type: 'string' } } as const;

/** @throws Refusal where it is no number */
export function eventsOf({ events }: { events?: string | undefined }): Pick<FillOptions, 'events'> {
  const number = events === undefined ? undefined : Number(events.replaceAll('_', ''));
  if (number !== undefined && !Number.isSafeInteger(number))
    throw new Refusal('--events takes a whole number.');
  return { events: number };
}

/**
 * Adds what the large data lacks: what an office of ten years has beside its invoices and payments (decision 0142), and events of those years with their sums by
 * day. What addresses name comes through the product, the others are copies of it or written beside it.
 */
export async function fillRest({
  app,
  size,
  events: count = Math.ceil(size / 10),
  until = new Date(`${largeDataToday}T23:00:00Z`),
}: FillOptions): Promise<ReadTargets> {
  const { pool } = app.owner;
  const { draft, issued, paid, payment, client } = await findTargets(pool);
  const line = { title: 'Work', cost: '120.50', qty: '2' };
  const quote = await post(app, '/apps/quote/quotes', {
    ...{ clientId: client, currency: 'USD', issuedDate: largeDataToday, validUntil: '2027-01-31' },
    items: [line],
  });
  const recurring = await post(app, `/apps/invoice/invoices/${String(issued)}/recurring`, {
    ...{ every: 1, unit: 'month', startsOn: '2027-01-31', termDays: 14, action: 'draft' },
  });
  await post(app, `/apps/invoice/invoices/${String(issued)}/credit-notes`, {
    ...{ amount: '0.01', issuedDate: largeDataToday, reason: 'Returned' },
  });
  const refund = await refundPayment(app, client);
  const image = await setAvatar(app, client);
  const attachment = await addAttachment(app, issued);
  const eInvoice = await addEInvoice(app, client);
  const statement = await importStatement(app);
  const { rows: notes } = await pool.query<{ last: string }>(
    'select max(id) as last from credit_note',
  );
  const creditNote = Number(notes[0]?.last);
  const copied = String(Math.ceil(size / 50));
  const copies = [
    `insert into quote (client_id, currency, body, issued_date, valid_until, total_minor, created_at)
     select client.id, currency, body, issued_date, valid_until, total_minor, quote.created_at
     from quote, generate_series(1, ${copied}) as i join client on client.id = 1 + i % (select max(id) from client)`,
    `insert into recurring_invoice (client_id, currency, body, term_days, every, unit, starts_on, action, actor_id)
     select client.id, currency, body, term_days, every, unit, starts_on, action, actor_id
     from recurring_invoice, generate_series(1, ${copied}) as i join client on client.id = 1 + i % (select max(id) from client)`,
    `insert into recurring_occurrence (recurring_id, occurs_on)
     select id, date '2026-01-31' + (month || ' months')::interval
     from recurring_invoice, generate_series(0, ${String(occurrences - 1)}) as month`,
    `insert into activity (invoice_id, of_client_id, at, actor_id, kind)
     select id, client_id, created_at, 1, 'created' from invoice order by id`,
    `insert into mail (kind, invoice_id, actor_id, message_id, subject, message, attaches_pdf, created_at, due_at, tries, finished_at)
     select 'invoice', id, 1, '<' || id || '@example.com>', 'Invoice ' || number, 'Please find it attached.', true, issued_at,
       issued_at, 1, issued_at
     from invoice where sent_at is not null and id % 10 = 0 order by id`,
    `insert into mail_recipient (mail_id, position, address, role, state, settled_at)
     select mail.id, 1, coalesce(nullif(company_email, ''), 'none@example.com'), 'to', 'accepted', finished_at
     from mail join invoice on invoice.id = invoice_id join client on client.id = invoice.client_id order by mail.id`,
    `insert into bulk_row (job_id, position, target_id, state, number)
     select 1, row_number() over (order by id), id, 'done', number from invoice order by id limit ${String(mostInBulk)}`,
    `insert into bulk_job (actor_id, subject, action, state, total, done, ended_at)
     select 1, 'invoice', '{"kind": "add-tag", "tag": "urgent"}', 'done', count(*), count(*), now() from bulk_row`,
    `insert into webhook_endpoint (url, events, is_on, secret, created_by)
     values ('https://example.com/', array['*'], false, decode(repeat('00', 90), 'hex'), 1)`,
    `insert into webhook_event (type, subject, data)
     select 'invoice.created', 'invoice:' || id, '{}' from invoice where id % 10 = 0 order by id`,
    `insert into webhook_delivery (event_id, endpoint_id, subject, state, finished_at)
     select id, 1, subject, 'delivered', now() from webhook_event order by id`,
    ...copiesOfStatement(size),
    ...copiesOfOffice(size),
  ];
  const intoTrash = `update invoice set deleted_at = now(), deleted_by = 1 where id in (
    select id from invoice where issued_at is null and id <> ${String(draft)} order by id limit ${String(Math.ceil(size / 250))})`;
  await app.owner.db.connection().execute(async (writer) => {
    const run = (statement: string) => sql.raw(statement).execute(writer);
    await run('set statement_timeout = 0');
    await run('set session_replication_role = replica');
    for (const statement of copies) await run(statement);
    await fillEvents(writer, { count, until });
    await run('reset session_replication_role');
    await run(intoTrash);
    await fillCreditNotes(writer);
    await fillCredit(writer, size);
    await run('vacuum analyze');
    await run('reset statement_timeout');
  });
  const { rows } = await pool.query<{ mail: string; job: string }>(
    'select (select max(id) from mail) as mail, (select max(id) from bulk_job) as job',
  );
  const [mail, bulkJob] = [Number(rows[0]?.mail), Number(rows[0]?.job)];
  const records = { draft, issued, paid, payment, refund, client, quote, recurring };
  const exportTicket = await prepareExport(app, {
    filter: { client: String(client) },
    format: 'csv',
  });
  const clientExportTicket = await prepareClientExport(app);
  const tickets = { exportTicket, clientExportTicket };
  const files = { eInvoice, attachment, ...tickets, image };
  return { ...records, statement, creditNote, mail, bulkJob, ...files };
}

/** How much there is of what grows, in words. */
export async function describeSizes(pool: pg.Pool): Promise<string> {
  const tables = [
    'invoice',
    'client',
    'payment',
    'refund',
    'credit_note',
    'bank_transaction',
    'attachment',
    'quote',
    'recurring_invoice',
    'analytics_event',
  ];
  const counts: string[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ count: bigint }>(`select count(*) from ${table}`);
    counts.push(`${(rows[0]?.count ?? 0n).toLocaleString('en-US')} ${table.replaceAll('_', ' ')}s`);
  }
  return counts.join(', ');
}

async function findTargets(pool: pg.Pool) {
  const { rows } = await pool.query<{
    draft: string;
    issued: string;
    paid: string;
    payment: string;
    client: string;
  }>(
    `select (select max(id) from invoice where issued_at is null) as draft,
       (select max(id) from invoice where issued_at is not null and voided_at is null and paid_minor = 0) as issued,
       (select max(id) from invoice where paid_minor > 0) as paid,
       (select max(id) from payment where reversed_minor = 0) as payment,
       (select client_id from invoice group by 1 order by count(*) desc limit 1) as client`,
  );
  const [found] = rows;
  if (!found) throw new Error('The large data is empty');
  return {
    draft: Number(found.draft),
    issued: Number(found.issued),
    paid: Number(found.paid),
    payment: Number(found.payment),
    client: Number(found.client),
  };
}

async function post(app: MeasuredApp, path: string, body: object): Promise<number> {
  const { id, quote, refundId } = made.parse(await callApp(app, path, body));
  return id ?? quote?.id ?? refundId ?? 0;
}

/** A refund of part of a payment on account. */
async function refundPayment(app: MeasuredApp, clientId: number): Promise<number> {
  const money = { currency: 'USD', date: largeDataToday, method: 'Card' };
  const { paymentId } = await callApp<{ paymentId: number }>(app, '/apps/invoice/payments', {
    ...{ ...money, clientId, amount: '0.02', allocations: [], keepAsCredit: true },
  });
  return post(app, `/apps/invoice/clients/${String(clientId)}/refunds`, {
    ...{ ...money, amount: '0.01', paymentId },
  });
}
