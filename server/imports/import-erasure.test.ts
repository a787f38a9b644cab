import { describe, expect, test } from 'vitest';
import { proveSeals, sealRows } from '#database/integrity/seals.ts';
import { tablesThatSay } from '#testing/clients/tables-that-say.ts';
import { freshImports } from '#testing/imports/fresh-imports.ts';

const fresh = freshImports('billing');

const file = `Number,Customer ID,Customer,Date,Due date,Total,Internal note,Recipients
A-1,OTT-7,Ottoline Grünwald,2026-01-02,2026-12-01,100.00,Ottoline pays late,ottoline@gruenwald.example
`;
const columns = [
  ...(['number', 'clientKey', 'clientName', 'issued', 'due', 'total'] as const),
  ...(['internalNote', 'recipients'] as const),
];
const plan = (known: 'skip' | 'update') =>
  fresh.calls.plan(file, { kind: 'invoices', mapping: { columns, known } });

describe('an imported invoice whose client was erased', () => {
  const importAndErase = async () => {
    await fresh.calls.importFile(file, { kind: 'invoices', mapping: { columns } });
    await sealRows(fresh.app.db);
    await fresh.rows("select erase_client(id, 'Erased client 1') from client");
  };

  test('keeps the client’s name as its recipient, nothing else that the file said of the client, and its seals hold', async () => {
    await importAndErase();
    expect(await tablesThatSay(fresh.app, 'Ottoline Grünwald')).toEqual(['party']);
    for (const said of ['OTT-7', 'pays late', 'gruenwald.example']) {
      expect(await tablesThatSay(fresh.app, said), said).toEqual([]);
    }
    expect((await proveSeals(fresh.app.db)).breaches).toEqual([]);
  });

  test('is known to the same file, which changes nothing of it and brings no client back', async () => {
    await importAndErase();
    expect(await plan('skip')).toMatchObject({
      counts: { create: 0, update: 0, skip: 1, reject: 0 },
      creates: { clients: 0 },
    });
    expect(await plan('update')).toMatchObject({
      counts: { create: 0, update: 0, skip: 0, reject: 1 },
      groups: [{ values: [{ value: 'A-1: client Erased client 1 → Ottoline Grünwald' }] }],
    });
  });
});
