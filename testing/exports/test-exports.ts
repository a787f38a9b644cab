import { afterAll, beforeAll, expect } from 'vitest';
import type { ExportFormat } from '#contract/exports/exports.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';

/** A name with all that a file may stumble over. */
export const awkward = 'Ba"r; |Łódź\t漢字 & <Söhne>\n=1+1';
export const line = (cost: string, rate?: string, category = 'S') => ({
  title: 'Work',
  cost,
  qty: '1',
  taxes: rate === undefined ? [] : [{ rate, category }],
});

export const period = { from: '2026-09-01', to: '2026-09-30' };

/** For a test file: books of a month, and what is exported of them; their invariants hold at the end. */
export function useExports() {
  let app: TestApp;
  let admin: TestClient;
  let bookedMinor: bigint;
  beforeAll(async () => {
    app = await startTestApp({ now: testNow });
    admin = await app.as('admin');
    // A void has entries of its own only where no credit note cancels the invoice.
    await own(
      "voids_by_credit_note = false, currency = 'EUR', country = 'Germany', name = 'Own; \"GmbH\"', registration = 'RCS 552 100 554'",
    );
    const money = moneyCalls(app, admin);
    const clientId = Number(await addClient(app.db, { name: awkward }));
    const terms = { clientId, currency: 'EUR', tax: undefined, issuedDate: '2026-09-01' };
    const items = [line('100.01', '19'), line('50.00', '7'), line('9.99')];
    const invoice = await money.issued('0.00', { ...terms, items });
    await money.pay(invoice, '100.00', { date: '2026-09-10', method: 'Card' });
    const toVoid = await money.issued('0.00', { ...terms, items: [line('33.33', '19')] });
    await money.command(toVoid, 'void', { reason: 'Wrong', bookedOn: '2026-09-20' });
    const lost = await money.issued('0.00', { ...terms, items: [line('10.00', '19')] });
    await money.command(lost, 'write-off', { reason: 'Gone', bookedOn: '2026-09-30' });
    const charged = await money.issued('0.00', { ...terms, items: [line('10.00', '19')] });
    await money.pay(charged, '11.10', { date: '2026-09-12', difference: 'bank-charges' });
    const early = { ...terms, items: [line('90.00', '19')] };
    const discounted = await money.issued('0.00', {
      ...early,
      earlyDiscount: { percent: '3', days: 14 },
    });
    const discount = { date: '2026-09-14', difference: 'early-payment-discount' };
    await money.pay(discounted, '103.89', discount);
    const { rows } = await app.database.pool.query<{ sum: string }>(
      `select sum(amount_minor)::text as sum from ledger_entry where booked_on between '2026-09-01' and '2026-09-30'`,
    );
    bookedMinor = BigInt(rows[0]?.sum ?? 0);
  });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  const own = (set: string) => app.database.pool.query(`update organisation set ${set}`);
  async function exported(format: ExportFormat, dates: object = period) {
    const answer = await admin.post('/api/exports', { format, ...period, ...dates });
    expect(answer.status, answer.text).toBe(200);
    const isNarrow = answer.headers['content-type']?.includes('1252') === true;
    const bytes = Buffer.from(answer.text, isNarrow ? 'latin1' : 'utf8');
    return { bytes, text: bytes.toString('utf8'), headers: answer.headers };
  }
  async function refused(format: ExportFormat, dates: object = period) {
    const answer = await admin.post('/api/exports', { format, ...period, ...dates });
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    return (answer.body as { detail: string }).detail;
  }
  return {
    own,
    exported,
    refused,
    app: () => app,
    admin: () => admin,
    bookedMinor: () => bookedMinor,
  };
}
