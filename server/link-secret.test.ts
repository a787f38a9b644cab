import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linkSecret } from './link-secret.ts';

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
