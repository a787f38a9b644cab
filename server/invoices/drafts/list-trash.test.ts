import { afterAll, beforeAll, expect, test } from 'vitest';
import { trashEndpoints } from '#contract/invoices/trash.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { asCommand, draftBody, draftCalls } from '#testing/invoices/test-drafts.ts';

let app: TestApp;
let clientId: number;
beforeAll(async () => {
  app = await startTestApp();
  clientId = Number(await addClient(app.db, { name: 'Zoë Ångström' }));
});
afterAll(() => app.close());

async function create(): Promise<number> {
  const calls = draftCalls(await app.as('billing'));
  return asCommand(await calls.create(draftBody(clientId))).invoice.id;
}
const sql = (text: string) => app.database.pool.query(text);

async function list(query: string) {
  const { body } = await (await app.as('billing')).get(trashEndpoints.listTrash.path + query);
  return trashEndpoints.listTrash.output.parse(body);
}
const ids = async (query: string) => (await list(query)).invoices.map(({ id }) => id);

test('the trash is cut into pages and sorted, and a page behind the last one is the last one', async () => {
  const other = Number(await addClient(app.db, { name: 'Anvil' }));
  const [first, second, third] = [await create(), await create(), await create()];
  await sql(`
    update invoice set client_id = ${String(other)} where id = ${String(second)};
    update invoice set deleted_at = now() - interval '3 hours' where id = ${String(first)};
    update invoice set deleted_at = now() - interval '1 hour' where id in (${String(second)}, ${String(third)})`);
  expect(await ids('')).toEqual([third, second, first]);
  expect(await ids('?sortDesc=false')).toEqual([first, second, third]);
  expect(await ids('?sortBy=id')).toEqual([third, second, first]);
  expect(await ids('?sortBy=client&sortDesc=false')).toEqual([second, first, third]);
  expect(await list('?perPage=2&page=2')).toMatchObject({ total: 3, page: 2 });
  expect(await ids('?perPage=2&page=9')).toEqual([first]);
  expect(await list('?perPage=2&page=9')).toMatchObject({ total: 3, page: 2 });
});

test.each([
  ['sortBy=total', 'sortBy'],
  ['page=0', 'page'],
  ['perPage=x', 'perPage'],
])('the trash is refused for %s, which is named', async (query, path) => {
  const staff = await app.as('billing');
  expect(await staff.get(`${trashEndpoints.listTrash.path}?${query}`)).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  });
});
