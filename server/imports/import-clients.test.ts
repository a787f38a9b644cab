import { describe, expect, test } from 'vitest';
import { freshImports } from '#testing/imports/fresh-imports.ts';

const fresh = freshImports('billing');
const { rows } = fresh;

describe('clients', () => {
  const clients = 'Customer ID,Name,Email,City\nC-1,Acme,ap@acme.example,Graz\nC-2,Birch,,Linz\n';

  test('are created, then left as they are, or updated by their key', async () => {
    expect(await fresh.calls.importFile(clients)).toMatchObject({ kind: 'clients', created: 2 });
    const other = clients.replace('Graz', 'Vienna').replace('Birch', 'Birch & Co');
    expect((await fresh.calls.plan(other)).counts).toMatchObject({ create: 0, skip: 2 });
    const { mapping } = await fresh.calls.plan(other);
    const options = { mapping: { ...mapping, known: 'update' as const } };
    expect((await fresh.calls.plan(other, options)).counts).toMatchObject({ update: 2, skip: 0 });
    const { id } = await fresh.calls.importFile(other, options);
    const named = 'select name, address from client order by external_key';
    expect(await rows(named)).toEqual([
      { name: 'Acme', address: 'Vienna' },
      { name: 'Birch & Co', address: 'Linz' },
    ]);
    expect((await fresh.calls.undo(id)).status).toBe(200);
    expect(await rows(named)).toEqual([
      { name: 'Acme', address: 'Graz' },
      { name: 'Birch', address: 'Linz' },
    ]);
  });

  test('count as updated by their import also after they are erased', async () => {
    await fresh.calls.importFile(clients);
    const other = clients.replace('Graz', 'Vienna');
    const { mapping } = await fresh.calls.plan(other);
    const options = { mapping: { ...mapping, known: 'update' as const } };
    expect(await fresh.calls.importFile(other, options)).toMatchObject({ updated: 1 });
    await fresh.app.database.pool.query(
      `select erase_client(id, 'Erased') from client where external_key = 'C-1'`,
    );
    expect(await rows(`select id from client where external_key = 'C-1'`)).toEqual([]);
    expect(await rows(`select from import_row where before::text like '%Graz%'`)).toEqual([]);
  });

  test('are gone once their import is undone, unless something was done with one', async () => {
    const { id } = await fresh.calls.importFile(clients);
    await fresh.app.database.pool.query(
      "update client set name = 'Acme!', version = version + 1 where external_key = 'C-1'",
    );
    expect(await fresh.calls.undo(id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('1 client was changed or used since') as string },
    });
    expect(await rows('select from client')).toHaveLength(2);
    await fresh.app.database.pool.query("update client set version = 1 where external_key = 'C-1'");
    expect((await fresh.calls.undo(id)).status).toBe(200);
    expect(await rows('select from client')).toEqual([]);
  });

  test('of invoices are found by email, then by name, whatever its case', async () => {
    await fresh.calls.importFile(clients);
    await fresh.calls.importFile(
      'Number,Customer,Customer email,Date,Total\nA-1,Other name,AP@acme.example,2026-01-02,5\nA-2,BIRCH,,2026-01-02,6\n',
    );
    expect(
      await rows('select name from invoice join client on client.id = client_id order by number'),
    ).toEqual([{ name: 'Acme' }, { name: 'Birch' }]);
    expect(await rows('select from client')).toHaveLength(2);
  });
});

test('items are offered by the editor, changed where that is wanted, and as before once undone', async () => {
  const items = 'Item,Description,Price,Tax rate\nDesign,An hour,90.00,20\nHosting,,12.50,\n';
  await fresh.calls.importFile(items, { kind: 'items' });
  const dearer = items.replace('90.00', '95.00');
  const { mapping } = await fresh.calls.plan(dearer, { kind: 'items' });
  const updating = { kind: 'items' as const, mapping: { ...mapping, known: 'update' as const } };
  const plan = await fresh.calls.plan(dearer, updating);
  expect(plan.counts).toEqual({ create: 0, update: 1, skip: 1, reject: 0 });
  const { id } = await fresh.calls.importFile(dearer, updating);
  const costs = 'select title, cost::float, taxes from item_memory order by title';
  expect(await rows(costs)).toEqual([
    { title: 'Design', cost: 95, taxes: [{ rate: '20', category: 'S' }] },
    { title: 'Hosting', cost: 12.5, taxes: [] },
  ]);
  expect((await fresh.calls.undo(id)).status).toBe(200);
  expect(await rows(costs)).toMatchObject([{ cost: 90 }, { cost: 12.5 }]);
});
