import { describe, expect, test } from 'vitest';
import { openSampleList } from '#testing/list/test-sample-list.ts';

const { app, known, ids } = await openSampleList();

describe('a search', () => {
  test.each([
    ['a part of a client name', 'garni', ['draft', 'issued', 'dueToday']],
    ['a name without its accents', 'zoe ANGSTROM', ['partial', 'paid', 'yen', 'dinar']],
    ['accents that the name does not have', 'SMÏTH', ['pastDue', 'latePartial']],
    ['a part of the e-mail', 'hello@', ['draft', 'issued', 'dueToday']],
    [
      'a word of the name of one and of the e-mail of another',
      'kessel smith',
      ['pastDue', 'latePartial'],
    ],
    ['a number, in any case', 'inv-2026-0002', ['sent']],
    ['a part of a number', '2026-001', ['writtenOff', 'yen', 'dinar']],
    ['words in any order', 'ångström 0004', ['partial']],
    ['an amount as a total', '$899.99', ['downloaded']],
    [
      'an amount with its thousands marked, also as a balance',
      '$1,250.00',
      ['draft', 'partial', 'yen'],
    ],
    ['an amount in another currency', '1250.005', ['dinar']],
    ['an amount with more zeros than the currency has decimals', '61.740', ['paid']],
    ['an amount that nothing has', '899.98', []],
    ['an amount with decimals that no currency has', '1250.00001', []],
    ['an amount beyond all numbers', '999999999999.9999', []],
    ['a percent sign as a character', '100%', ['sent', 'downloaded', 'void', 'writtenOff']],
    ['a percent sign alone', '%', ['sent', 'downloaded', 'void', 'writtenOff']],
    ['a wide percent sign', '％', ['sent', 'downloaded', 'void', 'writtenOff']],
    ['an underscore as a character', '_', ['sent', 'downloaded', 'void', 'writtenOff']],
    ['text that is nowhere', 'nobody', []],
  ] as const)('[S18 S194] finds %s', async (_, q, reasons) => {
    expect(await ids({ q })).toEqual(reasons.map((reason) => known[reason]));
  });

  test('[LST-040] finds a backslash as a character', async () => {
    expect(await ids({ q: '\\' })).toEqual([known.pastDue, known.latePartial]);
  });

  test('[S18] finds an id with and without its sign, and no other by the sign', async () => {
    const id = String(known.paid);
    expect(await ids({ q: `#${id}` })).toContain(known.paid);
    expect(await ids({ q: id })).toContain(known.paid);
    expect(await ids({ q: '#' })).toEqual([]);
  });

  test('[S18] together with a status finds what has both', async () => {
    expect(await ids({ q: 'zoe', status: 'Paid' })).toEqual([known.paid]);
  });

  test.each([
    ['LST-036', `' OR 1=1--`],
    ['LST-037', `'); SELECT pg_sleep(5)--`],
    ['LST-042', '(((((((((('],
    ['LST-043', 'foo & | !:*'],
    ['LST-050', '<script>alert(1)</script>'],
  ])('[%s] takes %s for text that is nowhere', async (_, q) => {
    expect(await ids({ q })).toEqual([]);
  });

  test('sees an invoice in the next request after it was stored', async () => {
    const rename = (name: string) =>
      app.db.updateTable('client').set({ name }).where('id', '=', known.clients.smith).execute();
    await rename('Fresh Name');
    expect(await ids({ q: 'fresh' })).toEqual([known.pastDue, known.latePartial]);
    await rename('Smith\\Wesson');
  });
});
