import { expect, test } from 'vitest';
import { testClient } from '#testing/app/test-app.ts';
import { openPeopleApp, tokenIn } from '#testing/session/test-people.ts';

const { app, admin, invite, accept, userOf, people, activity, letterTo } = await openPeopleApp();

async function join(email: string, role: string, name: string) {
  const answer = await accept(await invite(email, role), name);
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const { id } = await userOf(email);
  return { id, client: testClient(app.url, { cookie }) };
}
const remove = (id: number, successorId: number) =>
  admin.post(`/api/users/${String(id)}/remove`, { successorId });

test('whoever is removed hands over views, drafts and recurring invoices, and keeps the name', async () => {
  const leaver = await join('leaver@example.com', 'billing', 'Lea Leaver');
  const heir = await join('heir@example.com', 'billing', 'Hanna Heir');
  const view = (name: string) => ({ name, isShared: false, search: { status: 'Sent' } });
  for (const client of [leaver.client, heir.client]) {
    expect((await client.post('/apps/invoice/views', view('Mine'))).status).toBe(200);
  }
  const { pool } = app.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into client (name) values ('A client') returning id`,
  );
  const clientId = Number(rows[0]?.id);
  const draft = await leaver.client.post('/apps/invoice/invoices', {
    clientId,
    currency: 'USD',
    issuedDate: '2026-11-01',
    dueDate: '2026-12-01',
    salespersonId: leaver.id,
    items: [{ title: 'Work', qty: '1', cost: '10' }],
  });
  expect(draft.status, draft.text).toBe(201);
  expect((await admin.get(`/api/users/${String(leaver.id)}/holdings`)).body).toEqual({
    views: 1,
    drafts: 1,
    recurringInvoices: 0,
    projects: 0,
  });

  expect((await remove(leaver.id, heir.id)).status).toBe(204);
  expect((await leaver.client.get('/auth/session')).status).toBe(401);
  const views = (await heir.client.get('/apps/invoice/views')).text;
  expect(views).toContain('"Mine"');
  expect(views).toMatch(/"Mine \(Lea Leav/);
  const { rows: drafts } = await pool.query<{ salesperson_id: string }>(
    'select salesperson_id from invoice where issued_at is null',
  );
  expect(drafts.map(({ salesperson_id: id }) => Number(id))).toEqual([heir.id]);
  expect((await people()).users.map(({ name }) => name)).not.toContain('Lea Leaver');
  // The history names the person, and the address is free again.
  const { rows: kept } = await pool.query<{ name: string; email: string }>(
    `select name, email from app_user where id = ${String(leaver.id)}`,
  );
  expect(kept[0]).toEqual({
    name: 'Lea Leaver',
    email: `removed-${String(leaver.id)}@ledgerline.invalid`,
  });
  expect(await activity()).toEqual([
    {
      kind: 'user-removed',
      data: { user: 'Lea Leaver', email: 'leaver@example.com', successor: 'Hanna Heir' },
    },
  ]);
  expect((await accept(await inviteAgain('leaver@example.com'), 'Lea Again')).status).toBe(200);
});

/** A second letter to an address. */
async function inviteAgain(email: string): Promise<string> {
  const answer = await admin.post('/api/users/invitations', { email, role: 'viewer' });
  expect(answer.status).toBe(201);
  return tokenIn(await letterTo(email, 2));
}

test('nobody is handed over to whom it would be lost with', async () => {
  const leaver = await join('leaver2@example.com', 'billing', 'Leo Leaver');
  const suspended = await join('away@example.com', 'billing', 'Away');
  await admin.post(`/api/users/${String(suspended.id)}/suspend`, {});
  for (const successorId of [leaver.id, suspended.id, 999_999]) {
    expect(await remove(leaver.id, successorId)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'successorId' }] },
    });
  }
});
