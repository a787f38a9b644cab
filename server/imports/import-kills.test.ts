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
const importAgain = (prefix: string) => {
  const bytes = Buffer.from(numberedInvoices(prefix, count));
  return importFromTerminal(database.db, { bytes, now, isDryRun: false });
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

test(
  'killed again and again, an import is whole or absent, and the next one makes it whole, nothing twice',
  { timeout: 180_000 },
  async () => {
    const found = { absent: 0, whole: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const prefix = `K${String(round)}`;
      const { socketDir, database: name } = database.address;
      const child = fork(script, [socketDir, name, prefix, String(count)]);
      await once(child, 'message');
      // The first has hardly begun, the last is at its end.
      if (round === rounds - 1) await once(child, 'message');
      else await sleep(round === 0 ? 0 : random.int(0, 700));
      child.kill('SIGKILL');
      await once(child, 'exit');
      await waitForEnd();
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
