import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { asCommand, draftBody, draftCalls } from '#testing/invoices/test-drafts.ts';

let app: TestApp;
let billing: TestClient;
let clientId: number;
let calls: ReturnType<typeof draftCalls>;
beforeAll(async () => {
  app = await startTestApp();
  billing = await app.as('billing');
  clientId = Number(await addClient(app.db, { name: 'Zoë' }));
  calls = draftCalls(billing);
});
afterAll(() => app.close());

const save = async (...items: InvoiceInput['items']) =>
  asCommand(await calls.create(draftBody(clientId, { items }))).invoice;
async function items(query: string) {
  const { body } = await billing.get(`/apps/invoice/items?${query}`);
  return draftEndpoints.listItems.output.parse(body).items;
}
const titles = async (query: string) => (await items(query)).map(({ title }) => title);

describe('the memory of items', () => {
  test('offers what was saved last under a title, whatever its case and accents', async () => {
    const taxes = [{ rate: '9.975', category: 'L' }];
    await save({ title: 'Café design', description: 'old', cost: '10', qty: '1' });
    const { id } = await save({
      title: 'CAFE DESIGN',
      cost: '11.50',
      qty: '3',
      taxes,
      unit: 'HUR',
    });
    expect(await items('q=caf%C3%A9&currency=USD')).toEqual([
      { title: 'CAFE DESIGN', description: '', cost: '11.5', taxes, unit: 'HUR' },
    ]);
    const edited = [{ title: 'Café Design', description: 'new', cost: '12', qty: '1' }];
    await calls.put(id, draftBody(clientId, { items: edited }), 1);
    expect(await items('q=cafe&currency=USD')).toEqual([
      { title: 'Café Design', description: 'new', cost: '12', taxes: [], unit: 'C62' },
    ]);
  });

  test('keeps of a title that stands twice the last', async () => {
    await save(
      { title: 'Hosting', cost: '5', qty: '1' },
      { title: 'Zeal', cost: '6', qty: '1' },
      { title: 'hosting', cost: '7', qty: '1' },
    );
    expect(await items('q=hosting&currency=USD')).toMatchObject([{ title: 'hosting', cost: '7' }]);
  });

  test('begins with titles that begin with the search, then the latest, ten at most', async () => {
    await save({ title: 'Logo work', cost: '1', qty: '1' });
    await save({ title: 'Big logo', cost: '1', qty: '1' });
    expect(await titles('q=logo&currency=USD')).toEqual(['Logo work', 'Big logo']);
    expect(await titles('q=work+logo&currency=USD')).toEqual(['Logo work']);
    expect(await titles('q=%25&currency=USD')).toEqual([]);
    expect((await titles('currency=USD')).slice(0, 2)).toEqual(['Big logo', 'Logo work']);
    await save(
      ...Array.from({ length: 12 }, (_, n) => ({
        title: `Part ${String(n)}`,
        cost: '1',
        qty: '1',
      })),
    );
    expect(await titles('q=part&currency=USD')).toHaveLength(10);
  });

  test('is one for each currency', async () => {
    expect(await titles('q=logo&currency=EUR')).toEqual([]);
  });

  test('keeps nothing of a refused draft', async () => {
    const items = [{ title: 'Refused', cost: '0.001', qty: '1' }];
    expect(await calls.create(draftBody(clientId, { items }))).toMatchObject({ status: 422 });
    expect(await titles('q=refused&currency=USD')).toEqual([]);
  });

  test.each([
    'q=a',
    'currency=usd',
    'currency=USD%00',
    'currency=USD&page=1',
    `currency=USD&q=%00`,
  ])('is refused for %s', async (query) => {
    expect(await billing.get(`/apps/invoice/items?${query}`)).toMatchObject({ status: 400 });
  });

  test('is for those who write invoices', async () => {
    const viewer = await app.as('viewer');
    expect(await viewer.get('/apps/invoice/items?currency=USD')).toMatchObject({ status: 403 });
  });
});
