import type { Pool } from 'pg';
import type { Random } from '#testing/random.ts';
import { type MeasuredApp, percentile } from '../measured-app.ts';
import { printTable, spread } from './print-table.ts';
import { editDraft, issue, newDraft, pay } from './write-calls.ts';

interface Measured {
  app: MeasuredApp;
  pool: Pool;
  random: Random;
  clients: number;
  calls: number;
}

const kinds = ['draft', 'edit', 'issue', 'payment', 'plain', 'kept'] as const;
type Kind = (typeof kinds)[number];

/** `most` is the bar, in times a plain insert. */
const named: Record<Kind, { name: string; most?: number }> = {
  draft: { name: 'a new draft by its command, in the server', most: 6 },
  edit: { name: 'its edit' },
  issue: { name: 'its issue', most: 8 },
  payment: { name: 'a payment of half of it', most: 8 },
  plain: { name: 'a plain insert of its row' },
  kept: { name: 'an insert of its row with all that the list keeps of it' },
};

/**
 * The life of one invoice after the other, each beside a plain insert of its draft's row into a table with the same indexes and no
 * triggers, and beside one with the triggers, which copy it for the list.
 */
export async function commandsBesideInserts(measured: Measured): Promise<void> {
  const { app, pool, random, clients, calls } = measured;
  await copyInvoices(pool);
  const timed = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<
    Kind,
    number[]
  >;
  const warm = Math.floor(calls / 10);
  const facts = () => ({ clientId: random.int(1, clients), cost: random.int(5, 5_000) });
  for (let call = -warm; call < calls; call += 1) {
    const note = (kind: Kind, ms = app.inServer.pop()) => {
      if (ms !== undefined && call >= 0) timed[kind].push(ms);
    };
    app.inServer.splice(0);
    const draft = await newDraft(app, facts());
    note('draft');
    const row = await readRow(pool, draft.id);
    note('plain', await timeInsert(pool, 'plain_invoice', row));
    note('kept', await timeInsert(pool, 'invoice', row));
    const edited = await editDraft(app, draft, facts());
    note('edit');
    const issued = await issue(app, edited);
    note('issue');
    await pay(app, issued);
    note('payment');
  }
  await pool.query('drop table plain_invoice');
  const plain = percentile(timed.plain, 0.5);
  printTable(
    ['', 'p50 ms', 'p95 ms', 'times a plain insert', 'bar'],
    kinds.map((kind) => {
      const { name, most } = named[kind];
      const times = (percentile(timed[kind], 0.5) / plain).toFixed(2);
      return [name, ...spread(timed[kind]), times, most === undefined ? '' : `≤ ${String(most)}`];
    }),
  );
}

async function copyInvoices(pool: Pool): Promise<void> {
  await pool.query(`create table plain_invoice (like invoice including all)`);
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
     from information_schema.columns
     where table_schema = current_schema() and table_name = 'invoice' and is_generated = 'NEVER'`,
  );
  const names = rows[0]?.names ?? '';
  await pool.query(
    `insert into plain_invoice (${names}) overriding system value select ${names} from invoice`,
  );
  await pool.query('vacuum (analyze) plain_invoice');
}

type Row = Record<string, unknown>;

async function readRow(pool: Pool, id: number): Promise<Row> {
  const { rows } = await pool.query<Row>(
    `select client_id, currency, issued_date, due_date, subtotal_minor, total_minor, note, salesperson_id
     from invoice where id = $1`,
    [id],
  );
  return rows[0] ?? {};
}

/** Under the next number of ids, which both tables take from the same sequence. */
async function timeInsert(pool: Pool, table: string, row: Row): Promise<number> {
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
