import { expect, test } from 'vitest';
import { asQuote, quoteBody, quoteCalls } from '#testing/quotes/test-quotes.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { openWebhookApp } from '#testing/webhooks/test-webhooks.ts';
import { noteNewDay } from './keep-telling-webhooks.ts';

const { app, toldOf } = await openWebhookApp();
const { pool } = app.database;
const quotes = quoteCalls(await app.as('billing'));

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const statuses = ['quote.status-changed'];

async function issued(validUntil: string): Promise<number> {
  const clientId = await addClient(app.db, { name: 'Aurora Lines' });
  const { id } = asQuote(await quotes.create(quoteBody(clientId, { validUntil }))).quote;
  asQuote(await quotes.post(id, 'issue'));
  return id;
}

test('every change of a quote’s status is told with the one before', async () => {
  const told = await toldOf(statuses, async () => {
    const id = await issued('2199-12-01');
    const { undo } = asQuote(await quotes.post(id, 'mark-sent'));
    expect((await quotes.undo(undo?.handle)).status).toBe(200);
    asQuote(await quotes.post(id, 'answer', { answer: 'accepted' }));
    asQuote(await quotes.post(id, 'invoice', {}));
  });
  expect(told.map(({ data }) => [data.previousStatus, data.quote?.status])).toEqual([
    ['Draft', 'Issued'],
    ['Issued', 'Sent'],
    ['Sent', 'Issued'],
    ['Issued', 'Accepted'],
    ['Accepted', 'Invoiced'],
  ]);
});

test('a quote that expires by the date alone is told of once, as the day begins', async () => {
  await pool.query("update webhook_day set day = '2027-01-10'");
  const waiting = await issued('2027-01-10');
  const accepted = await issued('2027-01-10');
  asQuote(await quotes.post(accepted, 'answer', { answer: 'accepted' }));
  const told = await toldOf(statuses, async () => {
    expect(await noteNewDay(app.db, noon('2027-01-10'))).toBe(0);
    expect(await noteNewDay(app.db, noon('2027-01-11'))).toBe(1);
    expect(await noteNewDay(app.db, noon('2027-01-11'))).toBe(0);
    expect(await noteNewDay(app.db, noon('2027-01-12'))).toBe(0);
  });
  expect(told).toMatchObject([
    { data: { previousStatus: 'Issued', quote: { id: waiting, status: 'Expired' } } },
  ]);
});
