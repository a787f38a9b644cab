import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDatabase } from '#database/integrity/separate-rights.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { migrate } from '#database/migrate.ts';
import { createBareDatabase, type TestDatabase } from '#database/test-database.ts';
import { migrationsBefore } from '#database/test-migrations.ts';
import { createRandom } from '#testing/random.ts';
import { memoryStore } from '#testing/system/kept-in-memory.ts';
import { writeOldBooks } from '#testing/system/old-books.ts';
import { backUpBeforeUpgrade } from './backup/back-up-before-upgrade.ts';
import { restoreBackup } from './restore/restore-backup.ts';

/** The migration that follows the last one of each earlier version. */
const versions = ['0034_originals.sql', '0086_saved_views.sql', '0105_addresses_in_parts.sql'];

/** What was asked, paid and is owed, by invoice, and what the ledger has of each account. */
async function sums({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query<object>(`
    select 'invoice ' || id as of, concat_ws(' ', number, currency, total_minor, paid_minor, credited_minor) as is from invoice
    union all
    select concat_ws(' ', account, currency), sum(amount)::text from (
      select debit as account, currency, amount_minor as amount from ledger_entry
      union all select credit, currency, -amount_minor from ledger_entry) as sides
    group by account, currency
    union all select 'series ' || code || year, last_counter::text from number_series order by 1`);
  return rows;
}

test.each(versions)(
  'books from before %s are backed up, brought to this version and the same to the cent, and so is their backup',
  { timeout: 180_000 },
  async (next) => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
    const older = migrationsBefore(next);
    const database = await createBareDatabase({ statementTimeoutMs: 0 });
    await migrate(database.pool, older);
    await writeOldBooks(database.pool, { random: createRandom(7).next, invoices: 120 });
    const before = await sums(database);

    const store = memoryStore();
    const { address } = database;
    await backUpBeforeUpgrade({ store, passphrase: undefined, folder, version: '0.1.0', address });
    const [backup = ''] = store.files.keys();
    await migrate(database.pool);
    await prepareDatabase(database.pool, address);
    expect(await sums(database)).toEqual(before);
    expect(await brokenInvariants(database.db)).toEqual([]);

    const restored = await createBareDatabase({ statementTimeoutMs: 0 });
    const archive = { read: () => store.read(backup), passphrase: undefined };
    await restoreBackup(restored, { archive });
    await migrate(restored.pool);
    expect(await sums(restored)).toEqual(before);
    expect(await brokenInvariants(restored.db)).toEqual([]);
    await restored.drop();
    await database.drop();
    for (const one of [folder, older]) rmSync(one, { recursive: true });
  },
);
