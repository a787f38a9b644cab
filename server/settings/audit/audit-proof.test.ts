import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHead, sealRows, type SealHead } from '#database/integrity/seals.ts';
import { readZip } from '#testing/exports/read-zip.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';

let app: TestApp;
let admin: TestClient;
let noted: SealHead | undefined;
const folder = mkdtempSync(join(tmpdir(), 'proof-'));
beforeAll(async () => {
  const sealHead = { read: () => noted, keep: (head: SealHead) => (noted = head) };
  app = await startTestApp({ sealHead });
  admin = await app.as('admin');
  const money = moneyCalls(app, await app.as('billing'));
  await money.issued('10.00');
  await (await app.as('viewer')).send('/apps/invoice/invoices/7', { method: 'DELETE' });
  await sealAll();
  await money.pay(await money.issued('20.00'), '5.00');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The product seals as well, and only one does so at a time. */
async function sealAll(): Promise<void> {
  const { pool } = app.database;
  const unsealed = `select from activity
    where id > (select coalesce(max(through_id), 0) from seal where source = 'activity')`;
  while ((await pool.query(unsealed)).rowCount !== 0) await sealRows(app.db);
}

const today = () => new Date().toISOString().slice(0, 10);

async function proof(from = '2020-01-01', to = '2199-12-31'): Promise<Map<string, string>> {
  const answer = await admin.get(`/api/audit/proof?from=${from}&to=${to}`);
  expect(answer.status, answer.text).toBe(200);
  const files = readZip(Buffer.from(answer.text, 'latin1'));
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));
}

interface SealLine {
  id: number;
  source: string;
  previous: string;
  digest: string;
  text: string;
  hash: string;
}
interface EntryLine {
  seal: number;
  source: string;
  id: number;
  text: string | null;
  hash: string | null;
}
const linesOf = <Line>(file = ''): Line[] =>
  file
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
const sha256 = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest('hex');
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** The steps of the README, written apart from the product. */
function recompute(files: Map<string, string>): string[] {
  const broken: string[] = [];
  const entries = linesOf<EntryLine>(files.get('entries.jsonl'));
  for (const { source, id, text, hash } of entries)
    if (text !== null && sha256(text) !== hash) broken.push(`entry ${source} ${String(id)}`);
  const { before, after } = JSON.parse(files.get('proof.json') ?? '') as Record<string, string>;
  let head = before;
  for (const { id, source, previous, digest, text, hash } of linesOf<SealLine>(
    files.get('seals.jsonl'),
  )) {
    const rows = entries.filter(({ seal }) => seal === id).map((entry) => bytes(entry.hash ?? ''));
    if (['activity', 'denied_call', 'sign_in'].includes(source) && sha256(...rows) !== digest)
      broken.push(`rows of seal ${String(id)}`);
    if (previous !== head || sha256(bytes(previous), bytes(digest), text) !== hash)
      broken.push(`seal ${String(id)}`);
    head = hash;
  }
  if (head !== after) broken.push('head');
  return broken;
}

function check(files: Map<string, string>) {
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'check.mjs')]);
  return { status, said: stdout.toString().trim() };
}

test('a proof is recomputed with SHA-256 alone, from the entries to the head of the chain', async () => {
  const files = await proof();
  expect(recompute(files)).toEqual([]);
  // Safe: what is asserted says more.
  const told = JSON.parse(files.get('proof.json') ?? '') as {
    after: string;
    seals: { last: number };
  };
  // Not the head of now: that the proof was taken is sealed behind it.
  const { rows } = await app.database.pool.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from seal where id = $1",
    [told.seals.last],
  );
  expect(told).toMatchObject({ before: sha256(''), after: rows[0]?.hash, seals: { first: 1 } });
  expect(check(files)).toEqual({ status: 0, said: `All holds. Head: ${told.after}` });
  expect(files.get('README.txt')).toContain(told.after);
  const sources = linesOf<EntryLine>(files.get('entries.jsonl')).map(({ source }) => source);
  expect(new Set(sources)).toEqual(new Set(['activity', 'denied_call', 'sign_in']));
});

test.each([
  ['entries.jsonl', /"text" : "\(1,/, '"text" : "(9,', 'entry'],
  ['seals.jsonl', /"text" : "\(2,/, '"text" : "(9,', 'seal 2'],
  ['entries.jsonl', /^.*\n/, '', 'rows of seal'],
  ['seals.jsonl', /^.*\n/, '', 'seal 2'],
])('a change of %s is found: %s', async (name, part, forged, found) => {
  const files = await proof();
  const changed = (files.get(name) ?? '').replace(part, forged);
  expect(changed).not.toBe(files.get(name));
  files.set(name, changed);
  expect(recompute(files).join(', ')).toContain(found);
  const { status, said } = check(files);
  expect([status, said]).toEqual([1, expect.stringContaining(found)]);
});

test('a period has what was done in it, and begins with the head before it', async () => {
  const files = await proof('2020-01-01', '2020-01-31');
  expect(files.get('entries.jsonl')).toBe('');
  expect(JSON.parse(files.get('proof.json') ?? '')).toMatchObject({ seals: null });
  expect(recompute(await proof(today(), today()))).toEqual([]);
  expect((await admin.get('/api/audit/proof?from=2026-02-01&to=2026-01-01')).status).toBe(422);
});

test('an entry that went with its draft leaves its hash, and the proof holds', async () => {
  const id = await moneyCalls(app, admin).draft('1.00');
  await sealAll();
  await app.database.pool.query('delete from invoice where id = $1', [id]);
  const files = await proof();
  const gone = linesOf<EntryLine>(files.get('entries.jsonl')).filter(({ text }) => text === null);
  expect(gone).toHaveLength(1);
  expect(gone[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(recompute(files)).toEqual([]);
  expect(check(files).status).toBe(0);
});

test('all that holds is verified with the head', async () => {
  await sealAll();
  noted = await readHead(app.db);
  const { body } = await admin.get('/api/audit/verdict');
  expect(body).toMatchObject({ broken: [], hasNotedHead: true, head: await readHead(app.db) });
  expect((body as { rows: number }).rows).toBeGreaterThan(10);
});

test('what the owner of the database changes is found, with the first row', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query<{ id: bigint }>(
    `select min(id) as id from activity where kind = 'issued'`,
  );
  const id = String(rows[0]?.id);
  const { rows: kept } = await pool.query<{ address: string }>(
    'select address from activity where id = $1',
    [id],
  );
  const forge = (address: string | undefined) =>
    pool.query(
      `begin; set local session_replication_role = replica;
       update activity set address = ${address === undefined ? 'null' : `'${address}'`} where id = ${id}; commit`,
    );
  await forge('203.0.113.1');
  const { body } = await admin.get('/api/audit/verdict');
  expect(body).toMatchObject({
    broken: [{ source: 'activity', breach: 'altered', count: 1, firstId: Number(id) }],
  });
  expect(recompute(await proof()).join(', ')).toContain('rows of seal');
  await forge(kept[0]?.address);
  expect((await admin.get('/api/audit/verdict')).body).toMatchObject({ broken: [] });
});

test('a chain that was made anew has lost the head that was noted', async () => {
  noted = { id: 1, hash: 'f'.repeat(64) };
  expect((await admin.get('/api/audit/verdict')).body).toMatchObject({ hasNotedHead: false });
  noted = undefined;
});
