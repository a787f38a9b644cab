import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#database/refusal.ts';
import type { TestDatabase } from '#database/test-database.ts';
import { forgeCompanyFile } from '#testing/exports/company-files.ts';
import { inAnother, openTestCompany, readInto } from '#testing/exports/test-company.ts';

const { folder, file } = await openTestCompany();

describe('a file that is not what it was changes nothing', () => {
  const broken = join(folder, 'broken.zip');
  const forge = (change: Parameters<typeof forgeCompanyFile>[1]) =>
    forgeCompanyFile({ from: file, to: broken }, change);
  const change = (table: string, from: string | RegExp, to: string) =>
    forge(({ tables }) => {
      const text = tables.get(table) ?? '';
      expect(text).toMatch(from);
      tables.set(table, text.replace(from, to));
    });

  async function refused(): Promise<string> {
    return inAnother(async (target) => {
      const before = await contentOfEmpty(target);
      const error: unknown = await readInto(target, broken).catch((thrown: unknown) => thrown);
      if (!(error instanceof Refusal)) throw error;
      expect(await contentOfEmpty(target)).toEqual(before);
      return error.message;
    });
  }
  const contentOfEmpty = async ({ pool }: TestDatabase) => {
    const { rows } = await pool.query<Record<string, unknown>>(
      `select (select count(*) from app_user) as users, (select count(*) from invoice) as invoices,
        (select count(*) from ledger_entry) as entries, (select count(*) from pg_trigger where tgenabled <> 'O') as off`,
    );
    return rows;
  };

  test('cut off', async () => {
    const bytes = readFileSync(file);
    for (const part of [0.3, 0.9, 0.9999]) {
      writeFileSync(broken, bytes);
      truncateSync(broken, Math.floor(bytes.length * part));
      expect(await refused()).toContain('isn’t a whole archive');
    }
  });

  test('no archive at all', async () => {
    writeFileSync(broken, 'number,customer\n');
    expect(await refused()).toContain('isn’t a whole archive');
  });

  test('one byte is another', async () => {
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('Grün')] = 'g'.codePointAt(0) ?? 0;
    writeFileSync(broken, bytes);
    expect(await refused()).toMatch(/tables\/\w+\.csv isn’t what the file says/);
  });

  test('a row is gone, and the hash is right again', async () => {
    await forge(({ tables }) => {
      tables.set('payment', `${tables.get('payment')?.split('\n')[0] ?? ''}\n`);
    });
    expect(await refused()).toContain('tables/payment.csv isn’t what the file says');
  });

  test('a table is gone', async () => {
    await forge(({ manifest }) => {
      manifest.tables = manifest.tables.filter(({ name }) => name !== 'payment');
    });
    expect(await refused()).toContain('payment differs');
  });

  test('a sealed amount is another, and the hash is right again', async () => {
    await change('payment', ',4000,', ',3000,');
    expect(await refused()).toMatch(
      /^The seals of the file don’t fit its rows: payment was altered/,
    );
  });

  test('what was not sealed says something that breaks a rule', async () => {
    await forge(({ tables, manifest }) => {
      tables.set('invoice_list_row', `${tables.get('invoice_list_row')?.split('\n')[0] ?? ''}\n`);
      const entry = manifest.tables.find(({ name }) => name === 'invoice_list_row');
      if (entry) entry.rows = 0;
    });
    expect(await refused()).toContain('break a rule');
  });

  test('a row names another that is not there', async () => {
    await forge(({ tables, manifest }) => {
      tables.set('party', `${tables.get('party')?.split('\n')[0] ?? ''}\n`);
      const entry = manifest.tables.find(({ name }) => name === 'party');
      if (entry) entry.rows = 0;
    });
    expect(await refused()).toContain('can’t be read back');
  });

  test('another version wrote it', async () => {
    await forge(({ manifest }) => manifest.migrations.push('9999_later.sql'));
    expect(await refused()).toContain('made by a newer version: it has 9999_later.sql');
    await forge(({ manifest }) => manifest.migrations.shift());
    expect(await refused()).toContain('made by an older version');
    await forge(({ manifest }) => (manifest.formatVersion = 2));
    expect(await refused()).toContain('format 2');
  });
});
