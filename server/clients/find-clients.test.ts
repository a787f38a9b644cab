import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientListEndpoints } from '#contract/clients/client-lists.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('viewer');
  await app.database.pool.query(`
    insert into client (name, company, company_email, country, contact, archived_at) values
      ('Abena Eze', 'Quarry Veterinary', 'accounts@quarry.example', 'Ghana', '', null),
      ('Hannah Moss', 'Northwind', 'hannah@northwind.example', 'Austria', '', null),
      ('Joan Abbey', 'Anvil & Sons', 'joan@anvil.example', '', 'Ananya', null),
      ('Ananya Iyer', 'Saltmarsh', 'pay@saltmarsh.example', 'India', '', null),
      ('Søren Ærø', '', '', 'Danmark', '', null),
      ('Old Quarry', '', '', '', '', now());
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor, reference)
      select id, 'USD', '2026-01-01', '2026-02-01', 700, 700, 'A-1' from client where name = 'Hannah Moss';
    update invoice set series = 'imported', number = reference, issued_at = now()`);
});
afterAll(() => app.close());

async function find(query: string) {
  const { body } = await staff.get(`/api/clients?${query}`);
  return clientListEndpoints.findClients.output.parse(body);
}
const names = async (query: string) => (await find(query)).clients.map(({ name }) => name);

test('a search finds whatever the case and accents: soren is Søren', async () => {
  expect(await names('q=soren')).toEqual(['Søren Ærø']);
  expect(await names('q=S%C3%98REN+aero')).toEqual(['Søren Ærø']);
});

test('what a picker searches comes by how near the start it is, and from what it shows', async () => {
  const picked = (q: string) => names(`q=${q}&within=names&sortBy=match`);
  expect(await picked('an')).toEqual(['Ananya Iyer', 'Joan Abbey', 'Hannah Moss']);
  expect(await picked('pay@')).toEqual(['Ananya Iyer']);
  expect(await picked('north+hann')).toEqual(['Hannah Moss']);
  expect(await picked('ghana')).toEqual([]);
  expect(await picked('')).toEqual([
    ...['Abena Eze', 'Ananya Iyer', 'Hannah Moss', 'Joan Abbey', 'Søren Ærø'],
  ]);
});

test('country and contact are searched as well, unless names alone are asked for', async () => {
  expect(await names('q=ghana')).toEqual(['Abena Eze']);
  expect(await names('q=ananya')).toEqual(['Ananya Iyer', 'Joan Abbey']);
});

test.each([
  ['archived=only', ['Old Quarry']],
  ['archived=include&q=quarry', ['Abena Eze', 'Old Quarry']],
  ['q=quarry', ['Abena Eze']],
  ['sortBy=openBalance&sortDesc=true&limit=2', ['Hannah Moss', 'Abena Eze']],
  ['sortBy=company&limit=3', ['Søren Ærø', 'Joan Abbey', 'Hannah Moss']],
  ['sortBy=country&sortDesc=true&limit=2', ['Ananya Iyer', 'Abena Eze']],
  ['sortDesc=true&limit=1', ['Søren Ærø']],
])('%s asks for %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('a page says how many there are in all, and one behind the end is the last one', async () => {
  expect(await find('limit=2&page=2')).toMatchObject({ total: 5, page: 2 });
  const last = await find('limit=2&page=9');
  expect(last).toMatchObject({ total: 5, page: 3, clients: [{ name: 'Søren Ærø' }] });
  expect(await find('q=nobody&page=4')).toEqual({ clients: [], total: 0, page: 1 });
});

test('the first page of a picker over 10,000 clients is at most 30 kB, and finds Søren by soren', async () => {
  const { pool } = app.database;
  await pool.query(`
    insert into client (name, company, company_email, address, country, contact)
      select 'Client ' || number, 'Company of client ' || number, 'client' || number || '@example.com',
        'Long Street ' || number || E'\n1010 Vienna', 'Austria', '+43 1 ' || number
      from generate_series(1, 10000) as number`);
  const picker = '/api/clients?within=names&sortBy=match&limit=50';
  const { text } = await staff.get(picker);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
  expect(await names('within=names&sortBy=match&limit=50&q=soren')).toEqual(['Søren Ærø']);
});

test.each(['limit=0', 'page=0', 'sortBy=contact', 'archived=yes', 'within=notes', 'q=a%00'])(
  '%s is refused by name',
  async (query) => {
    const answer = await staff.get(`/api/clients?${query}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: query.split('=')[0] }] },
    });
  },
);
