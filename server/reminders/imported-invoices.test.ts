import { beforeAll, expect, test } from 'vitest';
import { importFromTerminal } from '#server/imports/terminal/import-from-terminal.ts';
import { receivablesFile } from '#testing/imports/receivables-file.ts';
import { openRemindingApp } from '#testing/reminders/test-reminders.ts';

const { app, clock, pool, write, at, mails, reminded, read } = await openRemindingApp();
let id: number;

beforeAll(async () => {
  await write();
  clock.now = new Date('2026-03-27T08:00:00Z');
  await importFromTerminal(app.db, {
    bytes: receivablesFile([
      { invoiceNumber: '611365', InvoiceDate: '3/1/2026', DueDate: '3/20/2026', SettledDate: '' },
    ]),
    now: clock.now,
    isDryRun: false,
  });
  const { rows } = await pool.query<{ id: bigint }>('select id from invoice');
  id = Number(rows[0]?.id);
  await pool.query("update invoice set created_at = '2026-03-27T08:00:00Z'");
});

test('an imported invoice has no reminder while its client has no email address', async () => {
  await at('2026-03-28T12:00:00+01:00');
  expect(await reminded(id)).toEqual([]);
  expect((await read(id)).next).toBeNull();
});

test('with one it is reminded of, of the days after its import alone, in the name of an admin', async () => {
  await pool.query("update client set company_email = 'ap@acme.example'");
  await at('2026-04-09T12:00:00+02:00');
  expect(await reminded(id)).toEqual([]);
  await at('2026-04-10T12:00:00+02:00');
  expect(await reminded(id)).toEqual(['Day 21']);
  expect((await mails(id))[0]).toMatchObject({
    sender: 'Admin Person',
    recipients: [{ address: 'ap@acme.example' }],
  });
});
