import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leftOut } from '#database/company/company-tables.ts';
import { proveSeals, type SealHead } from '#database/integrity/seals.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { openCompanyFile } from '#server/files/company/open-company-file.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { writeCompanyFile } from '#testing/exports/company-files.ts';
import { inAnother, openTestCompany, readInto } from '#testing/exports/test-company.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';

const { app, admin, invoiceId, folder, file } = await openTestCompany();

const pdf = (client: TestClient) => client.get(`/apps/invoice/invoices/${String(invoiceId)}/pdf`);

/** What a file of this database would say of its tables and sequences. */
async function contentOf(db: TestApp['db']) {
  const path = join(folder, `content-${crypto.randomUUID()}.zip`);
  await writeCompanyFile(db, path);
  await using written = await openCompanyFile(path);
  const { tables, sequences, organisation } = written.manifest;
  return { tables, sequences, organisation };
}

describe('a company that is read back', () => {
  let target: TestApp;
  const heads: (SealHead | 'forgotten')[] = [];
  beforeAll(async () => {
    target = await startTestApp({ now: testNow });
    await readInto(target, file, {
      forget: () => {
        heads.push('forgotten');
      },
      keep: (head) => {
        heads.push(head);
      },
    });
  });
  afterAll(() => target.close());

  test('has every row of every table, and goes on with the same ids', async () => {
    // Where no product runs that folds what waits for it.
    await inAnother(async (other) => {
      await readInto(other, file);
      await using written = await openCompanyFile(file);
      const { tables, sequences, organisation } = written.manifest;
      expect(await contentOf(other.db)).toEqual({ tables, sequences, organisation });
    });
  });

  test('breaks no rule, and its chain of seals is the one it had', async () => {
    expect(await brokenInvariants(target.db)).toEqual([]);
    const proof = await proveSeals(target.db);
    expect(proof).toEqual(await proveSeals(app.db));
    expect(proof.breaches).toEqual([]);
    expect(heads).toEqual(['forgotten', proof.head]);
  });

  test('hands out the same file for an issued invoice', async () => {
    const there = await pdf(await target.as('admin'));
    expect(there.status).toBe(200);
    expect(there.text).toBe((await pdf(admin)).text);
  });

  test('gives the next invoice the next number, once in each installation', async () => {
    const money = moneyCalls(target, await target.as('admin'));
    const id = await money.issued('5.00');
    expect((await money.read(id)).number).toBe('INV-2026-0003');
  });

  test('keeps out who was signed in, and who has a password here keeps it', async () => {
    const { rows } = await target.database.pool.query<{ email: string; hash: string }>(
      'select email, password_hash as hash from app_user order by email',
    );
    const kept = await app.database.pool.query<{ email: string; hash: string }>(
      'select email, password_hash as hash from app_user order by email',
    );
    expect(rows.map(({ email }) => email)).toEqual(kept.rows.map(({ email }) => email));
    expect((await target.anyone.get('/auth/session')).status).toBe(401);
  });

  test('has every guard of its tables again', async () => {
    await expect(
      target.database.pool.query('update ledger_entry set amount_minor = 1'),
    ).rejects.toThrow('only ever added');
    const { rows } = await target.database.pool.query(
      `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    );
    expect(rows).toEqual([]);
  });

  test('is not read over', async () => {
    await expect(readInto(target, file)).rejects.toThrow('has books of its own');
  });
});

test('passwords, sessions and link secrets are in no file', async () => {
  const { rows } = await app.database.pool.query<{ hash: string }>(
    'select password_hash as hash from app_user',
  );
  const bytes = readFileSync(file, 'latin1');
  for (const { hash } of rows) expect(bytes).not.toContain(hash);
  for (const name of ['session', 'known_device', 'client_link', 'idempotency_key'])
    expect(bytes).not.toContain(`tables/${name}.csv`);
});

test('whoever has no account here can sign in by no password until one is given', async () => {
  await inAnother(async (target) => {
    const read = await readInto(target, file);
    expect(read).toMatchObject({ organisation: 'Northwind Studio', signsIn: [] });
    expect(read.firstAdmin).toBe('admin@example.com');
    const { rows } = await target.pool.query<{ hash: string }>(
      'select distinct password_hash as hash from app_user',
    );
    expect(rows).toHaveLength(1);
    const { verifyPassword } = await import('#server/session/password.ts');
    expect(await verifyPassword('', rows[0]?.hash ?? '')).toBe(false);
  });
});

test('no table of the file refers to one that is left out, but for what every version brings', async () => {
  await using written = await openCompanyFile(file);
  const names = written.manifest.tables.map(({ name }) => name);
  const brought = Object.entries(leftOut).flatMap(([name, why]) =>
    why === 'version' ? [name] : [],
  );
  const { rows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${names}) and not confrelid::regclass::text = any(${names})
      and not confrelid::regclass::text = any(${brought})`.execute(app.db);
  expect(rows).toEqual([]);
});
