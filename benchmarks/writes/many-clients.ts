import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { printTable } from './print-table.ts';
import type { Sending, Sent, SentKind } from './send-writes.ts';
import type { Served, Written } from './write-calls.ts';

interface Measured {
  served: Served;
  pool: Pool;
  /** How many clients the data has. */
  clients: number;
  /** By one sender; many together send four times as many. */
  calls: number;
}

export const many = 32;

/** Sends commands from a process of their own. */
export async function send(wanted: Sending): Promise<Sent> {
  const { origin, cookie } = wanted.served;
  const sending: Sending = { ...wanted, served: { origin, cookie } };
  const script = fileURLToPath(new URL('send-writes.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(sending)]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that sends ended early');
  });
  // Only told by send-writes.ts.
  const [sent] = (await Promise.race([once(child, 'message'), ended])) as [Sent];
  ended.catch(() => undefined);
  return sent;
}

/** How many commands a second thirty-two send at once, beside one alone. */
export async function manyBesideOne({ served, clients, calls }: Measured): Promise<void> {
  const of = (kind: SentKind, senders: number, written: readonly Written[] = []) =>
    send({
      ...{ served, kind, senders, clients, written },
      calls: senders === 1 ? calls : calls * 4,
      seed: senders,
    });
  await of('draft', many);
  const rows: string[][] = [];
  let [one, all]: [Written[], Written[]] = [[], []];
  for (const kind of ['draft', 'issue', 'payment'] as const) {
    const [alone, together] = [await of(kind, 1, one), await of(kind, many, all)];
    [one, all] = [alone.written, together.written];
    const times = together.perSecond / alone.perSecond;
    const rates = [alone.perSecond.toFixed(0), together.perSecond.toFixed(0)];
    rows.push([kind, ...rates, times.toFixed(2), '≥ 3', String(together.refused)]);
  }
  printTable(['a second', 'one', String(many), 'times as many', 'bar', 'refused'], rows);
}

/** What drafts append to the log between two checkpoints: right after one, and over a longer time. */
export async function logOfDrafts({ served, pool, clients, calls }: Measured): Promise<void> {
  await pool.query('checkpoint');
  const before = await readLog(pool);
  const rows: string[][] = [];
  let drafts = 0;
  for (const [part, share] of [1, 3, 16].entries()) {
    const wanted = { served, kind: 'draft' as const, senders: many, clients, written: [] };
    await send({ ...wanted, calls: calls * share, seed: part + 100 });
    drafts += calls * share;
    const now = await readLog(pool);
    const each = (figure: 'bytes' | 'images') => (now[figure] - before[figure]) / drafts;
    const bytes = (each('bytes') / 1000).toFixed(1);
    rows.push([`the first ${String(drafts)}`, bytes, each('images').toFixed(2), '≤ 15']);
  }
  const heads = ['drafts after a checkpoint', 'kB of log each', 'page images each', 'bar, kB'];
  printTable(heads, rows);
}

/** Each process tells what it has logged a second later at most. */
const toldMs = 1_500;

async function readLog(pool: Pool): Promise<{ bytes: number; images: number }> {
  await new Promise((resolve) => setTimeout(resolve, toldMs));
  const { rows } = await pool.query<{ bytes: number; images: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes, wal_fpi::float8 as images from pg_stat_wal`,
  );
  return rows[0] ?? { bytes: 0, images: 0 };
}
