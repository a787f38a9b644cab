import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#database/test-database.ts';
import { agreeOnSecret, linkSecret } from './link-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'links-'));
const file = join(folder, 'link-secret');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('the secret of the links is made once, for the eyes of its own account', () => {
  const secret = linkSecret(folder);
  expect(secret).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(linkSecret(folder)).toEqual(secret);
  rmSync(file);
  expect(linkSecret(folder)).not.toEqual(secret);
});

test('a damaged one is not taken for another', () => {
  writeFileSync(file, 'abc');
  expect(() => linkSecret(folder)).toThrow(/link-secret .* is damaged/);
});

test('one that is given from outside is taken before the file', () => {
  const given = Buffer.alloc(32, 7);
  expect(linkSecret(folder, given)).toEqual(given);
});

describe('the servers of a database', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const shared = { isShared: true, isChanged: false, folder };

  test('have one secret, or the second does not start', async () => {
    const { db, drop } = await createTestDatabase();
    await agreeOnSecret(db, { ...shared, secret: first });
    await agreeOnSecret(db, { ...shared, secret: first });
    const other = agreeOnSecret(db, { ...shared, secret: second });
    await expect(other).rejects.toThrow(/Set LINK_SECRET to the content of the file link-secret/);
    await agreeOnSecret(db, { ...shared, secret: second, isChanged: true });
    await agreeOnSecret(db, { ...shared, secret: second });
    await expect(agreeOnSecret(db, { ...shared, secret: first })).rejects.toThrow(/LINK_SECRET/);
    await drop();
  });

  test('where there can be but one, it may make itself another', async () => {
    const { db, drop } = await createTestDatabase();
    await agreeOnSecret(db, { ...shared, secret: first });
    await agreeOnSecret(db, { ...shared, isShared: false, secret: second });
    await drop();
  });
});
