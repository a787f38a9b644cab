// npm run bench:writes -- [--calls 300] [--flips 50000] [--bulk 100000] [--size 1000000] [--folder …]
//
// What writing costs on large data, on a copy that is removed: a new draft through its command, and its edit, beside a plain insert of
// the same row into a table with the same indexes and no triggers, and beside an insert of it with the triggers, which
// copy it for the list; the first list calls of a day on which many invoices became past due at midnight; and many
// invoices that are changed in the database by batches, with the list calls meanwhile.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { createRandom } from '#testing/random.ts';
import { addDays } from '#domain/calendar-day.ts';
import { startLargeApp } from './large-app.ts';
import { clientCount } from './large-data/clients-sql.ts';
import { largeDataToday } from './large-data/draw-sql.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { rebuildKept } from './large-data/rebuild-kept.ts';
import { currentLoad, machineLine, percentile, timeCall } from './measured-app.ts';
import { totalOf } from './measure-template.ts';

const list = '/apps/invoice/invoices';
const pastDue = `${list}?status=Past%20Due`;
const bulkBatch = 1_000;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    calls: { type: 'string', default: '300' },
    flips: { type: 'string', default: '50000' },
    bulk: { type: 'string', default: '100000' },
  },
});
const options = largeDataOptions(values);
const random = createRandom(options.seed);
let today = largeDataToday;
const now = () => new Date(`${today}T12:00:00Z`);
const { app, data, stop } = await startLargeApp(options, { asCopy: true, now });
const administration = connect(data.address, { statementTimeoutMs: 0, connections: 4 });
const { pool } = administration;
try {
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices`);
  await draftsBesideInserts(Number(values.calls));
  await bulkChange(Number(values.bulk));
  await midnight(Number(values.flips));
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await administration.close();
  await stop();
}

function spread(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(2)} | ${percentile(times, 0.95).toFixed(2)}`;
}

interface DraftCall {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** In turn, one after the other. */
async function draftsBesideInserts(calls: number): Promise<void> {
  await pool.query(`create table plain_invoice (like invoice including all)`);
  const columns = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
     from information_schema.columns
     where table_schema = current_schema() and table_name = 'invoice' and is_generated = 'NEVER'`,
  );
  const names = columns.rows[0]?.names ?? '';
  const copy = `insert into plain_invoice (${names}) overriding system value select ${names} from invoice`;
  await pool.query(copy);
  await pool.query('vacuum (analyze) plain_invoice');
  const timed: Record<'command' | 'edit' | 'plain' | 'kept', number[]> = {
    command: [],
    edit: [],
    plain: [],
    kept: [],
  };
  const warm = Math.floor(calls / 10);
  for (let call = 0; call < calls + warm; call += 1) {
    const note = (kind: keyof typeof timed, ms: number | undefined) => {
      if (ms !== undefined && call >= warm) timed[kind].push(ms);
    };
    app.inServer.splice(0);
    const id = await newDraft();
    note('command', app.inServer.pop());
    await editDraft(id);
    note('edit', app.inServer.pop());
    const { rows } = await pool.query<Record<string, unknown>>(
      'select client_id, currency, issued_date, due_date, subtotal_minor, total_minor, note, salesperson_id from invoice where id = $1',
      [id],
    );
    const [row = {}] = rows;
    note('plain', await timeInsert('plain_invoice', row));
    note('kept', await timeInsert('invoice', row));
  }
  const p50 = (kind: keyof typeof timed) => percentile(timed[kind], 0.5);
  const times = (kind: keyof typeof timed) => (p50(kind) / p50('plain')).toFixed(2);
  const line = (what: string, kind: keyof typeof timed) =>
    `| ${what} | ${spread(timed[kind])} | ${times(kind)} |`;
  const heads = 'p50 ms | p95 ms | times a plain insert';
  console.log(`\n| a new draft | ${heads} |\n|---|---:|---:|---:|`);
  console.log(line('by the command, in the server', 'command'));
  console.log(line('its edit, in the server', 'edit'));
  console.log(line('a plain insert of its row', 'plain'));
  console.log(line('an insert of its row with all that the list keeps of it', 'kept'));
  await pool.query('drop table plain_invoice');
}

/** Under the next number of ids, which both tables take from the same sequence. */
async function timeInsert(table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const values = names.map((_name, place) => `$${String(place + 1)}`);
  const start = performance.now();
  await pool.query({
    name: `insert into ${table}`,
    text: `insert into ${table} (id, ${names.join(', ')}) overriding system value
      values (nextval('invoice_id_seq'), ${values.join(', ')})`,
    values: Object.values(row),
  });
  return performance.now() - start;
}

function newDraft(): Promise<number> {
  return sendDraft({ method: 'POST', path: list, headers: { 'idempotency-key': randomUUID() } });
}

function editDraft(id: number): Promise<number> {
  const headers = { 'if-match': '"1"' };
  return sendDraft({ method: 'PUT', path: `${list}/${String(id)}`, headers });
}

/** Sends an invoice of one line, and gives its id. */
async function sendDraft({ method, path, headers }: DraftCall): Promise<number> {
  const body = {
    clientId: random.int(1, clientCount(options.size)),
    currency: 'USD',
    issuedDate: today,
    dueDate: addDays(today, 14),
    items: [{ title: 'Work', cost: `${String(random.int(5, 5_000))}.50`, qty: '2' }],
  };
  const { cookie, origin } = app;
  const answer = await fetch(origin + path, {
    method,
    headers: { cookie, origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${method} ${path} was answered ${String(answer.status)} ${text}`);
  // Safe: a command answers its invoice.
  return (JSON.parse(text) as { invoice: { id: number } }).invoice.id;
}

/** Changes a status-deciding fact of many invoices by batches, while somebody reads the list. */
async function bulkChange(count: number): Promise<void> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from invoice where issued_at is not null and downloaded_at is null and paid_minor = 0 and voided_at is null
     order by id limit $1`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const reading: number[] = [];
  const start = performance.now();
  let isOver = false;
  const change = async (): Promise<number> => {
    for (let from = 0; from < ids.length; from += bulkBatch) {
      const batch = ids.slice(from, from + bulkBatch);
      await pool.query('update invoice set downloaded_at = now() where id = any($1)', [batch]);
    }
    return performance.now() - start;
  };
  const changing = change().finally(() => {
    isOver = true;
  });
  app.inServer.splice(0);
  // The compiler does not see the other task end.
  while (!(isOver as boolean)) await timeCall(app.origin + pastDue, app.cookie);
  reading.push(...app.inServer.splice(0));
  const seconds = (await changing) / 1000;
  console.log(
    `\n| ${String(ids.length)} invoices changed by batches of ${String(bulkBatch)} | |\n|---|---:|`,
  );
  console.log(`| rows a second | ${(ids.length / seconds).toFixed(0)} |`);
  console.log(`| list calls meanwhile, p50 and p95 ms | ${spread(reading)} |`);
}

/** Lets so many unpaid invoices be due today, and the day end. */
async function midnight(count: number): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `update invoice set due_date = $2 where id in (
       select id from invoice where issued_at is not null and balance_minor > 0 and due_date >= $2::date and issued_date <= $2::date
       order by id limit $1)`,
    [count, today],
  );
  client.release(true);
  await rebuildKept(administration.db);
  await pool.query('vacuum (analyze) invoice');
  const before = await totalOf(app, pastDue);
  today = addDays(today, 1);
  const times: number[] = [];
  const start = performance.now();
  let after = before;
  for (let call = 0; call < 100; call += 1) {
    times.push(await timeCall(app.origin + pastDue, app.cookie));
    if (call === 0) after = await totalOf(app, pastDue);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n| midnight | |\n|---|---:|`);
  console.log(`| past due before, at the first call after | ${String(before)}, ${String(after)} |`);
  console.log(`| first call, ms | ${(times[0] ?? 0).toFixed(0)} |`);
  console.log(
    `| the hundred calls after midnight, p50 and p95 ms; all in s | ${spread(times)} | ${seconds} |`,
  );
}
