import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { sealRows } from '#database/integrity/seals.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { readCompany } from '#server/imports/company/read-company.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';
import { writeCompanyFile } from './company-files.ts';

type SealHeadNotes = Parameters<typeof readCompany>[1]['sealHead'];

const noNotes: SealHeadNotes = { forget: () => undefined, keep: () => undefined };

/** For a test file: a company with invoices, a payment, an event and sealed rows, and its file. */
export async function openTestCompany() {
  const folder = mkdtempSync(join(tmpdir(), 'company-'));
  const file = join(folder, 'company.zip');
  const app = await startTestApp({ now: testNow });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });
  const admin = await app.as('admin');
  const money = moneyCalls(app, admin);
  const clientId = Number(await addClient(app.db, { name: 'Grün, "Söhne"\nund Co' }));
  const invoiceId = await money.issued('100.00', { clientId });
  await money.pay(invoiceId, '40.00');
  await money.issued('7.00', { note: '' });
  await money.draft('9.00', { clientId, internalNote: 'two\nlines, "quoted"' });
  // Drawn and kept.
  await admin.get(`/apps/invoice/invoices/${String(invoiceId)}/pdf`);
  await admin.post('/analytics/events', {
    events: [{ id: 'e-1', kind: 'order.received', at: '2026-03-04T05:06:07Z' }],
  });
  await sealRows(app.db);
  await writeCompanyFile(app.db, file);
  return { app, admin, invoiceId, folder, file };
}

/** Reads a company's file into a database, as the command does. */
export const readInto = (target: Pick<TestApp, 'db'>, path: string, sealHead = noNotes) =>
  readCompany(target.db, { path, sealHead, refuseWhileRunning: () => Promise.resolve() });

/** Does something with a database that was just made, and removes it. */
export async function inAnother<Result>(
  work: (target: TestDatabase) => Promise<Result>,
): Promise<Result> {
  const target = await createTestDatabase({ statementTimeoutMs: 60_000 });
  try {
    return await work(target);
  } finally {
    await target.drop();
  }
}
