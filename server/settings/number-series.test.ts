import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NumberSeries } from '#contract/settings/number-series.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { proveNumbers } from '#database/prove-numbers.ts';
import { nextNumber } from '#server/ledger/next-number.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { putSetting } from '#testing/settings/test-settings.ts';
import { allowTruncate, emptyNumbers } from '#testing/settings/test-truncate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  await allowTruncate(app.database.pool);
  await app.db.insertInto('client').values({ name: 'Client' }).execute();
});
beforeEach(() => emptyNumbers(app.db));
afterAll(() => app.close());

const put = (series: string, body: object, options = {}) =>
  putSetting(app, `/api/settings/series/${series}`, { digits: 4, startAt: null, ...body }, options);
const get = async () =>
  (await (await app.as('viewer')).get('/api/settings/series')).body as NumberSeries;
const formatOf = async (series: string) =>
  (await get()).formats.find((one) => one.series === series);

/** Issues an empty invoice of the year. */
function issue(day = '2026-05-01'): Promise<string> {
  return app.db.transaction().execute(async (transaction) => {
    const { number, year, counter } = await nextNumber(transaction, { series: 'invoice', day });
    const { id } = await transaction
      .insertInto('invoice')
      .values({
        client_id: 1n,
        currency: 'USD',
        issued_date: day,
        due_date: day,
        subtotal_minor: 0n,
        total_minor: 0n,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('invoice')
      .set({ series: 'invoice', number, number_year: year, number_counter: counter })
      .set({ issued_at: new Date() })
      .where('id', '=', id)
      .execute();
    return number;
  });
}

describe('the series', () => {
  test('tell what comes next before anything was given out', async () => {
    expect(await get()).toMatchObject({
      formats: [
        { series: 'invoice', nextNumber: 'INV-2026-0001', canStartElsewhere: true },
        { series: 'credit', nextNumber: 'CN-2026-0001', canStartElsewhere: true },
        { series: 'quote', nextNumber: 'QUO-2026-0001', canStartElsewhere: true },
      ],
      years: [],
      importedInvoices: 0,
    });
  });

  test('prove each year that no number is missing or double', async () => {
    for (const day of ['2025-02-01', '2026-05-01', '2026-05-01', '2026-06-01']) await issue(day);
    expect((await get()).years).toEqual([
      {
        series: 'invoice',
        year: 2026,
        firstCounter: 1,
        lastCounter: 3,
        lastNumber: 'INV-2026-0003',
        given: 3,
        inUse: 3,
        missing: [],
        isComplete: true,
      },
      {
        series: 'invoice',
        year: 2025,
        firstCounter: 1,
        lastCounter: 1,
        lastNumber: 'INV-2025-0001',
        given: 1,
        inUse: 1,
        missing: [],
        isComplete: true,
      },
    ]);
  });

  test('name the numbers that no document has', async () => {
    for (let count = 0; count < 3; count += 1) await issue();
    await app.database.pool.query(`
      alter table invoice disable trigger invoice_guard;
      delete from invoice where number_counter = 2;
      alter table invoice enable trigger invoice_guard`);
    expect((await get()).years).toMatchObject([
      { given: 3, inUse: 2, missing: [2], isComplete: false },
    ]);
  });

  const withoutGuard = (statement: string) =>
    app.database.pool.query(`
      alter table invoice disable trigger invoice_guard;
      ${statement};
      alter table invoice enable trigger invoice_guard`);

  test('are not counted again where they were proven, but a number that is taken away is missed', async () => {
    for (let count = 0; count < 3; count += 1) await issue();
    await proveNumbers(app.db);
    await issue();
    expect((await get()).years).toMatchObject([{ given: 4, inUse: 4, isComplete: true }]);
    await withoutGuard('delete from invoice where number_counter = 2');
    expect((await get()).years).toMatchObject([{ given: 4, inUse: 3, missing: [2] }]);
    await proveNumbers(app.db);
    expect((await get()).years).toMatchObject([{ missing: [2], isComplete: false }]);
    await withoutGuard('update invoice set number_counter = 2 where number_counter = 4');
    expect((await get()).years).toMatchObject([{ missing: [4], isComplete: false }]);
    await withoutGuard('update invoice set number_counter = 9 where number_counter = 1');
    expect((await get()).years).toMatchObject([{ missing: [1, 4], isComplete: false }]);
  });

  test('name what is missing behind the numbers that were proven', async () => {
    await issue();
    await proveNumbers(app.db);
    await issue();
    await issue();
    await withoutGuard('delete from invoice where number_counter = 3');
    // The last of its year to be proven is the first.
    await app.database.pool.query(`insert into number_proof values ('invoice', 2026, 1)`);
    expect((await get()).years).toMatchObject([{ given: 3, inUse: 2, missing: [3] }]);
  });

  test('are all counted by the verification, also what was taken away where no trigger looked on', async () => {
    await issue();
    await issue();
    await proveNumbers(app.db);
    const hidden = await app.database.pool.connect();
    await hidden.query(
      `set session_replication_role = replica; delete from invoice where number_counter = 1`,
    );
    hidden.release(true);
    expect(await brokenInvariants(app.db)).toEqual(
      expect.arrayContaining(['invariant_number_proof_holds', 'invariant_numbers_gapless']),
    );
  });

  test('stay proven while drafts are removed', async () => {
    await issue();
    await proveNumbers(app.db);
    await app.database.pool.query(`
      insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
        values (1, 'USD', '2026-01-01', '2026-01-01', 0, 0);
      delete from invoice where issued_at is null`);
    const { rows } = await app.database.pool.query('select through_counter from number_proof');
    expect(rows).toEqual([{ through_counter: 1 }]);
  });

  test('count what was taken over with numbers of its own apart', async () => {
    await app.database.pool.query(`
      insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
        values (1, 'USD', '2026-01-01', '2026-01-01', 0, 0);
      update invoice set series = 'imported', number = 'OLD-7', issued_at = now()`);
    expect(await get()).toMatchObject({ importedInvoices: 1, years: [] });
  });
});

describe('the format of a series', () => {
  test('is that of the next number, and of none that was given out', async () => {
    expect(await issue()).toBe('INV-2026-0001');
    expect(await put('invoice', { prefix: 'RE', digits: 6 })).toMatchObject({ status: 200 });
    expect(await formatOf('invoice')).toMatchObject({ nextNumber: 'RE-2026-000002' });
    expect(await issue()).toBe('RE-2026-000002');
    expect((await get()).years).toMatchObject([{ lastNumber: 'RE-2026-000002', isComplete: true }]);
    expect(await brokenInvariants(app.db)).toEqual([]);
  });

  test('starts elsewhere before the first number of the year, and counts on from there', async () => {
    expect(await put('invoice', { prefix: 'INV', startAt: 410 })).toMatchObject({ status: 200 });
    expect(await formatOf('invoice')).toMatchObject({
      nextNumber: 'INV-2026-0410',
      canStartElsewhere: true,
    });
    expect(await put('invoice', { prefix: 'INV', startAt: 400 })).toMatchObject({ status: 200 });
    expect([await issue(), await issue()]).toEqual(['INV-2026-0400', 'INV-2026-0401']);
    expect(await get()).toMatchObject({
      years: [{ firstCounter: 400, lastCounter: 401, given: 2, inUse: 2, isComplete: true }],
    });
    expect(await brokenInvariants(app.db)).toEqual([]);
  });

  test('does not start elsewhere once a number of the year is given out', async () => {
    await issue();
    expect(await put('invoice', { prefix: 'RE', startAt: 410 })).toMatchObject({ status: 409 });
    expect(await formatOf('invoice')).toMatchObject({
      nextNumber: 'INV-2026-0002',
      canStartElsewhere: false,
    });
    expect(await put('credit', { prefix: 'CN', startAt: 7 })).toMatchObject({ status: 200 });
  });

  test('starts elsewhere or gives out, where both are wanted at once', async () => {
    const started = put('invoice', { prefix: 'INV', startAt: 500 });
    const [answer, number] = await Promise.all([started, issue()]);
    expect([`200 INV-2026-0500`, `409 INV-2026-0001`]).toContain(`${answer.status} ${number}`);
    expect(await brokenInvariants(app.db)).toEqual([]);
  });

  test.each([
    [400, 'invoice', { prefix: 'inv' }],
    [400, 'invoice', { prefix: '' }],
    [400, 'invoice', { prefix: 'ABCDEFGHIJKLM' }],
    [400, 'invoice', { prefix: 'A%' }],
    [400, 'invoice', { prefix: 'INV', digits: 2 }],
    [400, 'invoice', { prefix: 'INV', startAt: 0 }],
    [400, 'invoice', { prefix: 'INV', startAt: 1e9 }],
    [400, 'invoice', { prefix: 'INV', startAt: '5' }],
    [404, 'imported', { prefix: 'INV' }],
    [422, 'invoice', { prefix: 'CN' }],
    [422, 'credit', { prefix: 'INV' }],
  ])('is refused with %i: %s %j', async (status, series, body) => {
    expect(await put(series, body)).toMatchObject({ status });
    expect(await formatOf('invoice')).toMatchObject({ nextNumber: 'INV-2026-0001' });
  });

  test('never takes a prefix that the other series has ever used', async () => {
    await issue();
    await put('invoice', { prefix: 'RE' });
    expect(await put('credit', { prefix: 'INV' })).toMatchObject({ status: 422 });
  });

  test.each(['billing', 'viewer'] as const)('is not for %s to change', async (role) => {
    expect(await put('invoice', { prefix: 'RE' }, { role })).toMatchObject({ status: 403 });
    expect(await formatOf('invoice')).toMatchObject({ prefix: 'INV' });
  });

  test('changes only for who has read the version', async () => {
    expect(await put('invoice', { prefix: 'RE' }, { version: 9_999 })).toMatchObject({
      status: 412,
    });
    expect(await formatOf('invoice')).toMatchObject({ prefix: 'INV' });
  });
});
