import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { asCommand, draftBody, draftCalls } from '#testing/invoices/test-drafts.ts';

let app: TestApp;
let clientId: number;
beforeAll(async () => {
  app = await startTestApp();
  const client = { name: 'Zoë Ångström', companyEmail: 'zoe@example.com' };
  clientId = Number(await addClient(app.db, client));
});
afterAll(() => app.close());

async function draft() {
  const client = await app.as('clerk');
  const { invoice, undo } = asCommand(await draftCalls(client).create(draftBody(clientId)));
  return { client, id: invoice.id, handle: undo?.handle ?? '' };
}

test('[S190] a clerk writes a draft and takes it back', async () => {
  const { client, id, handle } = await draft();
  expect((await client.get(`/apps/invoice/invoices/${String(id)}`)).status).toBe(200);
  expect((await client.post(`/apps/invoice/undo/${handle}`, {})).status).toBe(200);
});

test.each(['issue', 'mark-sent', 'send', 'payments', 'void'])(
  '[S190] a clerk is refused to %s it',
  async (command) => {
    const { client, id } = await draft();
    const answer = await client.post(`/apps/invoice/invoices/${String(id)}/${command}`, {});
    expect(answer).toMatchObject({ status: 403, body: { type: '/problems/not-allowed' } });
  },
);

test('who became a clerk takes back no more than drafting', async () => {
  const { id } = await draft();
  const billing = await app.as('billing');
  const command = (name: string) =>
    billing.send(`/apps/invoice/invoices/${String(id)}/${name}`, {
      method: 'POST',
      headers: { 'idempotency-key': name },
      body: {},
    });
  expect((await command('issue')).status).toBe(200);
  const { undo } = asCommand(await command('mark-sent'));
  const role = (name: string) =>
    app.db
      .updateTable('app_user')
      .set({ role: name })
      .where('email', '=', 'billing@example.com')
      .execute();
  await role('clerk');
  const takeBack = () => billing.post(`/apps/invoice/undo/${undo?.handle ?? ''}`, {});
  expect((await takeBack()).status).toBe(403);
  await role('billing');
  expect((await takeBack()).status).toBe(200);
});
