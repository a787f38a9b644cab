import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addClient, addInvoice } from '#testing/invoices/invoice-fixtures.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';
import { lines } from '#testing/exports/read-files.ts';
import { period, useExports } from '#testing/exports/test-exports.ts';

const { exported, refused, app, admin } = useExports();

test('an empty period is a file with its head and no entries', async () => {
  const empty = { from: '2026-01-01', to: '2026-01-31' };
  expect(lines((await exported('datev', empty)).text)).toHaveLength(2);
  expect(lines((await exported('xero', empty)).text)).toHaveLength(1);
});

test('what was exported is noted with its fingerprint, and says what was booked into the period since', async () => {
  const { bytes } = await exported('quickbooks');
  const list = async () =>
    ((await admin().get('/api/exports')).body as { exports: Record<string, unknown>[] }).exports[0];
  expect(await list()).toMatchObject({
    format: 'quickbooks',
    ...period,
    currency: 'EUR',
    hash: createHash('sha256').update(bytes).digest('hex'),
    later: 0,
  });
  const clientId = Number(await addClient(app().db, { name: 'Late' }));
  await moneyCalls(app(), admin()).issued('5.00', {
    clientId,
    currency: 'EUR',
    issuedDate: '2026-09-15',
  });
  expect(await list()).toMatchObject({ later: 1 });
});

test('entries in other currencies are named instead of left out', async () => {
  await app().database.pool.query(
    "insert into exchange_rate (currency, rate) values ('USD', 0.9) on conflict do nothing",
  );
  const clientId = Number(await addClient(app().db, { name: 'Abroad' }));
  await moneyCalls(app(), admin()).issued('5.00', { clientId, issuedDate: '2026-10-15' });
  const dates = { from: '2026-10-01', to: '2026-10-31' };
  expect(await refused('xero', dates)).toContain('1 entry of this period is in USD');
});

test('what was issued elsewhere stands against the account of opening balances', async () => {
  const clientId = await addClient(app().db, { name: 'From before' });
  await addInvoice(app().db, {
    ...{ clientId, currency: 'EUR', number: 'OLD 7', totalMinor: 12_345 },
    ...{ issuedDate: '2026-07-01', dueDate: '2026-07-31' },
  });
  const { text } = await exported('datev', { from: '2026-07-01', to: '2026-07-31' });
  const [booked] = lines(text).slice(2);
  expect(booked).toContain('123,45');
  expect(booked).toContain('9008');
});

test('a place without an account is named before the first byte', async () => {
  const { body } = await admin().get('/api/settings/accounts');
  const {
    taxes: _taxes,
    version,
    ...settings
  } = body as {
    version: number;
    taxes: unknown;
    mapping: { slot: string }[];
  };
  const put = (mapping: unknown, tag: number) =>
    admin().send('/api/settings/accounts', {
      method: 'PUT',
      body: { ...settings, mapping },
      headers: { 'if-match': `"${String(tag)}"` },
    });
  const kept = settings.mapping.filter(({ slot }) => slot !== 'bad-debt');
  expect(await put(kept, version)).toMatchObject({ status: 200 });
  expect(await refused('quickbooks')).toContain('No account is set for bad-debt');
  expect(await put(settings.mapping, version)).toMatchObject({ status: 412 });
  expect(await put([{ slot: 'cash', account: '7' }], version + 1)).toMatchObject({ status: 422 });
  const viewer = await app().as('viewer');
  expect((await viewer.post('/api/exports', { format: 'xero', ...period })).status).toBe(403);
});
