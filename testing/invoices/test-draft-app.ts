import { afterAll, expect } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp } from '#testing/app/test-app.ts';
import { addClient } from './invoice-fixtures.ts';
import { asCommand, draftBody, draftCalls } from './test-drafts.ts';

/** For a test file: an app with a client, and who bills it. It is closed after the tests, and no invariant is broken then. */
export async function openDraftApp() {
  const app = await startTestApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  const clientId = Number(await addClient(app.db, { name: 'Zoë Ångström' }));
  const calls = draftCalls(await app.as('billing'));
  await app.database.pool.query(`
    insert into exchange_rate (currency, rate) values ('EUR', 1.08), ('JPY', 0.0066), ('KWD', 3.25)`);
  const body = (part: Partial<InvoiceInput> = {}) => draftBody(clientId, part);
  return {
    app,
    clientId,
    calls,
    body,
    create: async (part: Partial<InvoiceInput> = {}) => {
      const answer = await calls.create(body(part));
      expect(answer.status, answer.text).toBe(201);
      return asCommand(answer);
    },
    /** What the record says of each time that the invoice was edited. */
    changesOf: async (id: number) => {
      const { rows } = await app.database.pool.query<{ before: unknown; after: unknown }>(
        `select data, before, after from activity where invoice_id = ${String(id)} and kind = 'edited' order by id`,
      );
      return rows;
    },
  };
}

export const line = (cost: string, more: Partial<InvoiceInput['items'][number]> = {}) => ({
  title: 'Work',
  cost,
  qty: '1',
  ...more,
});
export const tax = (rate: string, category = 'S') => ({ rate, category });
