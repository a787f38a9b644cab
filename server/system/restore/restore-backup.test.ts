import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { sealRows } from '#database/integrity/seals.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { loadSampleData } from '#database/sample-data/load-sample-data.ts';
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#database/test-database.ts';
import { memoryStore } from '#testing/system/kept-in-memory.ts';
import { type BackupPlace, makeBackup } from '../backup/make-backup.ts';
import { writeKeptFiles } from '../backup/kept-files.ts';
import { restoreBackup } from './restore-backup.ts';

const now = new Date('2026-11-20T10:30:00Z');
const folder = mkdtempSync(join(tmpdir(), 'restore-'));
const store = memoryStore();
const passphrase = 'a passphrase of the tests';
const place: BackupPlace = { store, passphrase, folder, version: '0.1.0' };
let source: TestDatabase;
let name: string;

beforeAll(async () => {
  source = await createTestDatabase({ statementTimeoutMs: 0 });
  await loadSampleData(source.db, { passwordHash: 'x', now, timeZone: 'Europe/London' });
  while ((await sealRows(source.db)) > 0);
  writeFileSync(join(folder, 'link-secret'), 'the secret\n');
  name = (await makeBackup(source.db, place, { cause: 'person', now })).name;
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await source.drop();
});

async function inEmpty<T>(work: (target: TestDatabase) => Promise<T>): Promise<T> {
  const target = await createBareDatabase({ statementTimeoutMs: 0 });
  try {
    return await work(target);
  } finally {
    await target.drop();
  }
}

const bytesOf = (backup: string) => store.files.get(backup) ?? Buffer.alloc(0);
async function* inParts(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}
const archiveOf = (bytes: Buffer, opensWith: string | undefined = passphrase) => ({
  read: () => inParts(bytes),
  passphrase: opensWith,
});

/** All that a database is made of, but its rows. */
async function shapeOf({ db }: TestDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select 'index' as what, indexname::text as name, indexdef as as_made from pg_indexes where schemaname = current_schema()
    union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || convalidated::text from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select 'trigger', tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`.execute(db);
  return rows;
}

describe('a backup that is restored', { timeout: 240_000 }, () => {
  test('[FLT-015] has every row as it was, and keeps every rule', async () => {
    await inEmpty(async (target) => {
      let files: ReadonlyMap<string, string> = new Map();
      const { content, rows } = await restoreBackup(target, {
        archive: archiveOf(bytesOf(name)),
        keepFiles: (kept) => (files = kept),
      });
      expect(rows).toBeGreaterThan(10_000);
      expect(files.get('link-secret')).toBe('the secret\n');
      const again = memoryStore();
      await makeBackup(target.db, { ...place, store: again }, { cause: 'person', now });
      const [copied] = [...again.files.values()];
      await inEmpty(async (third) => {
        const other = await restoreBackup(third, { archive: archiveOf(copied ?? Buffer.alloc(0)) });
        expect(other.content.tables).toEqual(content.tables);
        expect(other.content.end).toEqual(content.end);
      });
      expect(await brokenInvariants(target.db)).toEqual([]);
      expect(await shapeOf(target)).toEqual(await shapeOf(source));
    });
  });

  test('goes on with the ids and numbers where the backup ended', async () => {
    await inEmpty(async (target) => {
      await restoreBackup(target, { archive: archiveOf(bytesOf(name)) });
      const add = "insert into client (name) values ('Next') returning id";
      const { rows: here } = await target.pool.query<{ id: bigint }>(add);
      const { rows: last } = await source.pool.query<{ id: bigint }>(
        'select max(id) + 1 as id from client',
      );
      expect(here).toEqual(last);
    });
  });

  test.each([
    [
      'the passphrase is another one',
      () => archiveOf(bytesOf(name), 'another passphrase'),
      'passphrase',
    ],
    [
      'there is no passphrase',
      () => ({ ...archiveOf(bytesOf(name)), passphrase: undefined }),
      'is encrypted',
    ],
    ['it is cut off', () => archiveOf(bytesOf(name).subarray(0, -1_000)), 'damaged or cut off'],
    [
      'it is cut off between two pieces',
      () => archiveOf(withoutLastPiece(bytesOf(name))),
      'damaged or cut off',
    ],
    [
      'a bit in its middle is another',
      () => archiveOf(withFlippedBit(bytesOf(name))),
      'damaged or cut off',
    ],
    [
      'something follows it',
      () => archiveOf(Buffer.concat([bytesOf(name), Buffer.from('x')])),
      'damaged or cut off',
    ],
    ['it is another kind of file', () => archiveOf(Buffer.from('%PDF-1.7\n')), 'isn’t a backup'],
  ])('is refused where %s, and nothing is written', async (_case, archive, reason) => {
    await inEmpty(async (target) => {
      await expect(restoreBackup(target, { archive: archive() })).rejects.toThrow(reason);
      const { rows } = await target.pool.query(
        'select from pg_tables where schemaname = current_schema()',
      );
      expect(rows).toEqual([]);
    });
  });

  test('never replaces what is there', async () => {
    const used = await createTestDatabase();
    await used.pool.query("insert into organisation (name) values ('Acme')");
    await expect(restoreBackup(used, { archive: archiveOf(bytesOf(name)) })).rejects.toThrow(
      'isn’t empty',
    );
    await used.drop();
    await inEmpty(async (other) => {
      await other.pool.query('create table somebody_elses (id integer)');
      await expect(restoreBackup(other, { archive: archiveOf(bytesOf(name)) })).rejects.toThrow(
        'somebody_elses',
      );
    });
  });

  test('whose rows break a rule of the books is refused as a whole', async () => {
    const forged = await createTestDatabase({ statementTimeoutMs: 0 });
    await loadSampleData(forged.db, { passwordHash: 'x', now, timeZone: 'Europe/London' });
    await forged.pool.query(`begin; set local session_replication_role = replica;
      delete from ledger_entry where id = (select min(id) from ledger_entry); commit`);
    const taken = memoryStore();
    await makeBackup(forged.db, { ...place, store: taken }, { cause: 'person', now });
    await forged.drop();
    await inEmpty(async (target) => {
      const [bytes] = [...taken.files.values()];
      await expect(
        restoreBackup(target, { archive: archiveOf(bytes ?? Buffer.alloc(0)) }),
      ).rejects.toThrow(/break a rule|add up|balances/);
      const { rows } = await target.pool.query('select from invoice limit 1');
      expect(rows).toEqual([]);
    });
  });

  test('puts the secrets beside the database, for their account alone', () => {
    const other = mkdtempSync(join(tmpdir(), 'kept-'));
    writeKeptFiles(
      other,
      new Map([
        ['link-secret', 'kept'],
        ['../evil', 'no'],
      ]),
    );
    expect(readFileSync(join(other, 'link-secret'), 'utf8')).toBe('kept');
    rmSync(other, { recursive: true });
  });
});

function withFlippedBit(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const place = Math.floor(changed.length / 2);
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}

/** As of a copy that ended at the border of two pieces. */
function withoutLastPiece(bytes: Buffer): Buffer {
  let start = bytes.indexOf('\n') + 1;
  let last = start;
  while (start < bytes.length) {
    last = start;
    start += 4 + bytes.readUInt32BE(start);
  }
  return bytes.subarray(0, last);
}
