import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestAnswer, type TestApp } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { draftBody, draftCalls, expectRefusal, naming } from '#testing/invoices/test-drafts.ts';

let app: TestApp;
let calls: ReturnType<typeof draftCalls>;
let clientId: number;
beforeAll(async () => {
  app = await startTestApp();
  calls = draftCalls(await app.as('billing'));
  clientId = Number(await addClient(app.db, { name: 'Zoë Ångström' }));
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const line = { title: 'Work', description: 'a', qty: '1', cost: '1.00' };
const refused = (attempt: () => Promise<TestAnswer>, expected: object) =>
  expectRefusal(app, attempt, expected);

describe('a new invoice', () => {
  test('without any of these errors is taken', async () => {
    const answer = await calls.create({ ...draftBody(clientId), items: [line] });
    expect(answer).toMatchObject({ status: 201 });
  });

  test.each<[string, number, unknown]>([
    ['INV-026', 400, [12]],
    ['INV-026', 400, 12],
    ['INV-028', 400, 'Infinity'],
    ['INV-029', 400, '-0.01'],
    ['INV-030', 400, '1e9'],
    ['INV-031', 422, '0.001'],
    ['INV-032', 422, '99999999999999.99'],
    ['INV-032', 400, '9999999999999999.99'],
    ['INV-034', 400, '10,50'],
    ['INV-034', 400, ' 10.50'],
    ['INV-034', 400, '٣'],
    ['INV-026', 400, null],
  ])('[%s] is refused with %i for the cost %j', async (_id, status, cost) => {
    const body = draftBody(clientId);
    await refused(
      () => calls.create({ ...body, items: [{ ...line, cost }] }),
      naming(status, 'items.0.cost'),
    );
  });

  test.each([
    ['qty', '0'],
    ['qty', '0.000'],
    ['qty', '1.0001'],
    ['qty', '-0'],
    ['qty', '--1'],
    ['qty', 1],
    ['title', ''],
    ['title', ' '],
    ['title', 'x'.repeat(121)],
    ['title', 'a\u0000'],
    ['description', 'x'.repeat(2001)],
    ['discount', { percent: '100.01' }],
    ['discount', { percent: '-1' }],
    ['discount', { percent: '5', amount: '5' }],
    ['discount', {}],
    ['discount', '5'],
    ['taxes', [{ rate: '101', category: 'S' }]],
    ['taxes', [{ rate: '20' }]],
    ['taxes', {}],
  ])('is refused the line’s %s %j', async (field, value) => {
    const answer = await refused(
      () => calls.create({ ...draftBody(clientId), items: [{ ...line, [field]: value }] }),
      { status: 400 },
    );
    expect(answer.text).toContain(`"path":"items.0.${field}`);
  });

  test.each([
    ['INV-040', 'infinity'],
    ['INV-041', '0044-03-15 BC'],
    ['INV-044', '01/02/2026'],
    ['INV-044', '2026-02-30'],
    ['INV-044', '1969-12-31'],
    ['INV-044', '2026-11-01T00:00:00Z'],
    ['INV-044', 20261101],
  ])('[%s] is refused the day %s', async (_id, issuedDate) => {
    await refused(
      () => calls.create({ ...draftBody(clientId), issuedDate }),
      naming(400, 'issuedDate'),
    );
  });

  test('[INV-045] is refused a due date before its date', async () => {
    const days = { issuedDate: '2026-02-01', dueDate: '2026-01-01' };
    await refused(() => calls.create(draftBody(clientId, days)), naming(422, 'dueDate'));
  });

  test.each([
    [422, 2_147_483_647],
    [400, 0],
    [400, -1],
    [400, 1.5],
    [400, 1e20],
    [400, '1'],
    [400, [1]],
    [400, null],
    [400, true],
  ])('[INV-046] is refused with %i for the client %j', async (status, client) => {
    await refused(
      () => calls.create({ ...draftBody(1), clientId: client }),
      naming(status, 'clientId'),
    );
  });

  test.each([
    'price',
    'total',
    'subtotal',
    'status',
    'invoiceStatus',
    'number',
    'balance',
    'id',
    'version',
    'issuedAt',
    'constructor',
  ])('is refused the field %s, which nobody writes', async (field) => {
    await refused(() => calls.create({ ...draftBody(clientId), [field]: 0 }), naming(400, field));
    await refused(
      () => calls.create({ ...draftBody(clientId), items: [{ ...line, [field]: 0 }] }),
      naming(400, `items.0.${field}`),
    );
  });
});
