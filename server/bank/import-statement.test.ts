import { describe, expect, test } from 'vitest';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { openBankApp } from '#testing/bank/test-bank.ts';

const { app, upload, camt, imported } = await openBankApp();

describe('an import', () => {
  const file = camt([
    { amount: '10.00', text: 'x' },
    { amount: '4.00', isOutgoing: true, text: 'fee' },
  ]);

  test('says before what it would do, and writes nothing then', async () => {
    const before = await dumpRows(app);
    const answer = await upload(file, '?dryRun=true');
    expect(answer.body).toMatchObject({
      format: 'camt',
      csv: null,
      statements: [
        {
          id: null,
          incoming: { count: 1, sum: 10 },
          outgoing: { count: 1, sum: -4 },
          duplicates: 0,
          missing: 0,
          closing: 6,
        },
      ],
    });
    expect(await dumpRows(app)).toBe(before);
  });

  test('twice takes each transaction once, and counts the others', async () => {
    await upload(file);
    const again = await upload(file);
    expect(again.body).toMatchObject({
      statements: [{ id: null, incoming: { count: 0 }, duplicates: 2 }],
    });
  });

  test('at the same moment takes each transaction once', async () => {
    const raced = camt([{ amount: '11.00', text: 'raced' }]);
    await Promise.all(Array.from({ length: 6 }, () => upload(raced)));
    const { rows } = await app.database.pool.query(
      "select count(*)::int as count from bank_transaction where remittance = 'raced'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('keeps two payments that are alike and have no reference apart', async () => {
    const twins = camt([
      { amount: '3.00', text: 'twin', bankReference: '' },
      { amount: '3.00', text: 'twin', bankReference: '' },
    ]);
    expect((await upload(twins)).body).toMatchObject({ statements: [{ incoming: { count: 2 } }] });
    expect((await upload(twins)).body).toMatchObject({ statements: [{ duplicates: 2 }] });
  });

  test('sets aside what went out', async () => {
    const { read } = await imported([{ amount: '7.00', isOutgoing: true }]);
    expect(await read()).toMatchObject({
      transactions: [{ state: 'aside', amount: -7, suggestions: [] }],
    });
  });

  test('of a broken file is refused with line and reason, and writes nothing', async () => {
    const before = await dumpRows(app);
    expect(
      await upload(
        camt([{ amount: '12.00' }]).replace(
          '>12.00</Amt>\n<CdtDbtInd>CRDT</CdtDbtInd>\n<Sts>',
          '>ten</Amt>\n<CdtDbtInd>CRDT</CdtDbtInd>\n<Sts>',
        ),
      ),
    ).toMatchObject({
      status: 400,
      body: { detail: 'Line 13, Amt: "ten" isn’t an amount in USD.' },
    });
    expect(await upload(Buffer.alloc(50 * 1_048_576, 'A'))).toMatchObject({ status: 413 });
    expect(await dumpRows(app)).toBe(before);
  });

  test('of values asks for the account, and remembers it with the columns', async () => {
    const csv = 'Booking date;Payer;Details;Sum;Amount\n2026-11-17;A;B;1;5.00\n';
    const first = await upload(csv, '?dryRun=true');
    expect(first.body).toMatchObject({ statements: [], csv: { isRemembered: false, account: '' } });
    expect(await upload(csv)).toMatchObject({
      status: 400,
      body: { detail: 'Say which account the file is of.' },
    });
    const mapping = JSON.stringify({
      columns: { bookedOn: 0, name: 1, text: 2, amount: 3 },
      decimal: '.',
      days: 'ymd',
    });
    const query = `?account=ACC1&currency=USD&mapping=${encodeURIComponent(mapping)}`;
    expect(await upload(csv, query)).toMatchObject({
      status: 200,
      body: { statements: [{ incoming: { sum: 1 } }] },
    });
    expect((await upload(csv, '?dryRun=true')).body).toMatchObject({
      csv: { isRemembered: true, account: 'ACC1', mapping: { columns: { amount: 3 } } },
      statements: [{ duplicates: 1 }],
    });
  });

  test('is not for viewers, nor is reading', async () => {
    const viewer = await app.as('viewer');
    expect(await viewer.get('/apps/bank/statements')).toMatchObject({ status: 403 });
  });
});
