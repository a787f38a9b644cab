import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { createTestDatabase } from '#database/test-database.ts';
import { numberedInvoices } from '#testing/imports/numbered-invoices.ts';
import { createRandom } from '#testing/random.ts';
import { importFromTerminal } from './terminal/import-from-terminal.ts';

const script = fileURLToPath(
  new URL('../../testing/imports/import-until-killed.ts', import.meta.url),
);
// The long form is in docs/proof.md.
const rounds = Number(process.env.KILL_ROUNDS ?? 6);
const count = 400;
const random = createRandom(19);
const database = await createTestDatabase({ statementTimeoutMs: 60_000 });
afterAll(() => database.drop());

const now = new Date('2026-11-20T12:00:00Z');
const importAgain = (prefix: string, note?: string) => {
  const bytes = Buffer.from(numberedInvoices(prefix, count, note));
  const updates = note !== undefined;
  return importFromTerminal(database.db, { bytes, now, isDryRun: false, updates });
};

async function stored(prefix: string) {
  const { rows } = await database.pool.query<{ invoices: number; paid: number; runs: number }>(
    `select count(*)::int as invoices, count(*) filter (where paid_minor > 0)::int as paid,
      (select count(*)::int from import_row where key = $1) as runs
    from invoice where number like $2`,
    [`${prefix}-1`, `${prefix}-%`],
  );
  return rows[0];
}
const absent = { invoices: 0, paid: 0, runs: 0 };
const whole = { invoices: count, paid: count / 2, runs: 1 };

/** Until the database has ended what the killed one had begun. */
async function waitForEnd(): Promise<void> {
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and (state <> 'idle' or wait_event_type = 'Lock')`;
  while ((await database.pool.query(others)).rowCount !== 0) await sleep(10);
}

/** Kills an import of the file in that round, and waits until the database knows. */
async function killImport(round: number, prefix: string, note?: string): Promise<void> {
  const { socketDir, database: name } = database.address;
  const file = [prefix, String(count), ...(note === undefined ? [] : [note])];
  const child = fork(script, [socketDir, name, ...file]);
  await once(child, 'message');
  // The first has hardly begun, the last is at its end.
  if (round === rounds - 1) await once(child, 'message');
  else await sleep(round === 0 ? 0 : random.int(0, 700));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await waitForEnd();
}

test(
  'killed again and again, an import is whole or absent, and the next one makes it whole, nothing twice',
  { timeout: 180_000 },
  async () => {
    const found = { absent: 0, whole: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const prefix = `K${String(round)}`;
      await killImport(round, prefix);
      const left = await stored(prefix);
      const isWhole = left?.invoices !== 0;
      expect(left).toEqual(isWhole ? whole : absent);
      found[isWhole ? 'whole' : 'absent'] += 1;
      expect((await importAgain(prefix)).outcome).toBe(isWhole ? 'known' : 'imported');
      expect(await stored(prefix)).toEqual(whole);
    }
    expect(found.absent).toBeGreaterThan(0);
    expect(found.whole).toBeGreaterThan(0);
    expect(await brokenInvariants(database.db)).toEqual([]);
  },
);

test(
  'killed again and again, an import that updates has changed all of its invoices or none, and the next one makes it whole, each once',
  { timeout: 180_000 },
  async () => {
    await importAgain('U');
    const changed = async (note: string) => {
      const { rows } = await database.pool.query<{ noted: number; told: number; kept: number }>(
        `select count(*) filter (where internal_note = $1)::int as noted,
          (select count(*)::int from activity where kind = 'edited' and after ->> 'internalNote' = $1) as told,
          (select count(*)::int from import_row where import_row.before is not null) as kept
        from invoice where number like 'U-%'`,
        [`Internal note: ${note}`],
      );
      return rows[0];
    };
    const found = { none: 0, all: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const note = `round ${String(round)}`;
      await killImport(round, 'U', note);
      const left = await changed(note);
      const isAll = left?.noted !== 0;
      const changedTimes = (times: number) => ({
        ...{ noted: times * count, told: times * count },
        kept: (round + times) * count,
      });
      expect(left).toEqual(changedTimes(isAll ? 1 : 0));
      found[isAll ? 'all' : 'none'] += 1;
      expect((await importAgain('U', note)).outcome).toBe(isAll ? 'known' : 'imported');
      expect(await changed(note)).toEqual(changedTimes(1));
    }
    expect(found.none).toBeGreaterThan(0);
    expect(found.all).toBeGreaterThan(0);
    const { rows } = await database.pool.query(
      "select distinct version::int from invoice where number like 'U-%'",
    );
    expect(rows).toEqual([{ version: rounds + 1 }]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  },
);
