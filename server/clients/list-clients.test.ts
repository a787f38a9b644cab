import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientListEndpoints } from '#contract/clients/client-lists.ts';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('viewer');
  await app.database.pool.query(`
    insert into client (name, company, company_email, address, country, contact) values
      ('zeno', 'Zeno 50% Ltd', 'zeno@example.com', 'Street 1', 'Austria', '+43 1'),
      ('Émile', '', '', '', '', ''),
      ('Emil', 'Söhne & Co', 'emil@example.com', '', '', '');
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor, reference)
      select client.id, currency, '2026-01-01', '2026-02-01', total, total, number
      from client join (values ('zeno', 'USD', 'A', 1000), ('zeno', 'USD', 'B', 505), ('zeno', 'EUR', 'C', 700),
        ('zeno', 'USD', '', 9000), ('Emil', 'USD', 'D', 100)) as owed (name, currency, number, total) using (name);
    update invoice set series = 'imported', number = reference, issued_at = now() where reference <> '';
    update invoice set voided_at = now() where number = 'D'`);
});
afterAll(() => app.close());

async function names(query = ''): Promise<string[]> {
  const { body } = await staff.get(`/apps/invoice/clients${query}`);
  return clientListEndpoints.listClients.output.parse(body).map(({ name }) => name);
}

describe('the clients', () => {
  test('[S164 S203 S204] are a bare array by name, whatever its case and accents', async () => {
    const answer = await staff.get('/apps/invoice/clients');
    expect(answer.status).toBe(200);
    expect(Array.isArray(answer.body)).toBe(true);
    expect(await names()).toEqual(['Emil', 'Émile', 'zeno']);
  });

  test('[S165] carry their fields, and what they owe in the organisation’s currency, drafts and voids aside', async () => {
    const { body } = await staff.get('/apps/invoice/clients');
    expect(body).toMatchObject([{ openBalance: 0 }, { openBalance: 0 }, { openBalance: 15.05 }]);
    expect((body as unknown[])[2]).toEqual({
      id: expect.any(Number) as number,
      name: 'zeno',
      company: 'Zeno 50% Ltd',
      companyEmail: 'zeno@example.com',
      address: 'Street 1',
      country: 'Austria',
      ...noPartyTerms,
      ...{
        buyerReference: '',
        eInvoiceDelivery: 'pdf',
      },
      contact: '+43 1',
      avatar: '',
      openBalance: 15.05,
      taxNumber: '',
      language: null,
      paymentTermDays: null,
      earlyDiscount: null,
      isArchived: false,
      version: 1,
    });
  });

  test('say in a header how many there are, whatever the limit', async () => {
    const { headers, body } = await staff.get('/apps/invoice/clients?limit=1');
    expect(headers).toMatchObject({ 'x-total-count': '3' });
    expect(body).toHaveLength(1);
  });

  test('are a thousand at most where no limit is given', async () => {
    const { pool } = app.database;
    await pool.query(
      "insert into client (name) select 'Many ' || number from generate_series(1, 1100) as number",
    );
    const { headers, body } = await staff.get('/apps/invoice/clients?q=many');
    expect(headers).toMatchObject({ 'x-total-count': '1100' });
    expect(body).toHaveLength(1_000);
    await pool.query("delete from client where name like 'Many %'");
  });

  test('owe the same once the changes are counted in, and what changes after that beside it', async () => {
    const open = async () => {
      const { body } = await staff.get('/apps/invoice/clients');
      return clientListEndpoints.listClients.output
        .parse(body)
        .map(({ openBalance }) => openBalance);
    };
    const voided = { voided_at: new Date() };
    const setVoid = (number: string) =>
      app.db.updateTable('invoice').set(voided).where('number', '=', number).execute();
    await setVoid('B');
    expect(await open()).toEqual([0, 0, 10]);
    await foldListChanges(app.db, { waits: true });
    expect(await open()).toEqual([0, 0, 10]);
    await setVoid('A');
    expect(await open()).toEqual([0, 0, 0]);
  });

  test.each([
    ['?q=EMIL', ['Emil', 'Émile']],
    ['?q=emil+sohne', ['Emil']],
    ['?q=50%25', ['zeno']],
    ['?q=%5C', []],
    ['?q=_', []],
    ['?q=example.com&limit=1', ['Emil']],
    ['?limit=2', ['Emil', 'Émile']],
    ['?q=', ['Emil', 'Émile', 'zeno']],
  ])('that %s asks for', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each(['limit=0', 'limit=x', 'limit=10001', 'page=1', 'q=a%00', `q=${'x'.repeat(201)}`])(
    'are refused to %s by name',
    async (query) => {
      const answer = await staff.get(`/apps/invoice/clients?${query}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ path: query.split('=')[0] }] },
      });
    },
  );
});
