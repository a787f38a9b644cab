import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportOptions } from '#testing/imports/import-calls.ts';
import { tablesThatSay } from '#testing/clients/tables-that-say.ts';
import { freshImports } from '#testing/imports/fresh-imports.ts';
import { fileOf, row } from '#testing/imports/listed-file.ts';

const fresh = freshImports('billing');
const { rows } = fresh;
const stored = () => rows('select number, tags, recipients from invoice order by number');

describe('invoices that are there', () => {
  const columns = ['number', 'clientName', 'issued', 'total', 'tags', 'recipients'] as const;
  const updating: ImportOptions = {
    kind: 'invoices',
    mapping: { columns: [...columns], known: 'update' },
  };
  const first = fileOf(row('A-1', 'old, kept', 'old@acme.example'), row('A-2', 'x', 'x@x.example'));
  const later = fileOf(row('A-1', 'new;kept', 'new@acme.example'), row('A-2', ''));
  const before = [
    { number: 'A-1', tags: ['old', 'kept'], recipients: ['old@acme.example'] },
    { number: 'A-2', tags: ['x'], recipients: ['x@x.example'] },
  ];
  const after = [
    { number: 'A-1', tags: ['new', 'kept'], recipients: ['new@acme.example'] },
    before[1],
  ];
  const idOf = async (number: string) => {
    const [found] = (await rows(`select id::int from invoice where number = '${number}'`)) as {
      id: number;
    }[];
    return String(found?.id ?? 0);
  };
  beforeEach(async () => {
    await fresh.calls.importFile(first);
  });

  test('get what their row says in place of what they had, as one change by hand; empty cells change nothing', async () => {
    const plan = await fresh.calls.plan(later, updating);
    expect(plan).toMatchObject({
      counts: { create: 0, update: 1, skip: 1, reject: 0 },
      groups: [{ verdict: 'skip', reason: 'Already here, with the same values.' }],
    });
    expect(plan.rows[0]?.detail).toBe(
      'tags new, kept instead of old, kept · recipients new@acme.example instead of old@acme.example',
    );
    expect(await fresh.calls.importFile(later, updating)).toMatchObject({ created: 0, updated: 1 });
    expect(await stored()).toEqual(after);
    expect(
      await rows(
        `select invoice.number, data, before, after, actor_id is not null as who from activity join invoice on invoice.id = invoice_id where kind = 'edited'`,
      ),
    ).toEqual([
      {
        ...{ number: 'A-1', who: true, data: { fields: ['tags', 'recipients'] } },
        before: { tags: ['old', 'kept'], recipients: ['old@acme.example'] },
        after: { tags: ['new', 'kept'], recipients: ['new@acme.example'] },
      },
    ]);
    expect(await rows('select version from invoice order by number')).toEqual([
      { version: 2 },
      { version: 1 },
    ]);
  });

  test('stay as they are with the same file again, in whatever order and case', async () => {
    await fresh.calls.importFile(later, updating);
    for (const file of [later, fileOf(row('A-1', 'KEPT,New', 'NEW@acme.example'))]) {
      expect((await fresh.calls.plan(file, updating)).counts).toMatchObject({
        ...{ create: 0, update: 0, reject: 0 },
      });
    }
  });

  test('are as before once the import is undone, and can be updated again', async () => {
    const { id } = await fresh.calls.importFile(later, updating);
    expect((await fresh.calls.undo(id)).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(
      await rows(
        `select data, before, after from activity where kind = 'edited' order by id desc limit 1`,
      ),
    ).toEqual([
      {
        data: { fields: ['tags', 'recipients'] },
        before: { tags: ['new', 'kept'], recipients: ['new@acme.example'] },
        after: { tags: ['old', 'kept'], recipients: ['old@acme.example'] },
      },
    ]);
    expect(await fresh.calls.importFile(later, updating)).toMatchObject({ updated: 1 });
  });

  test('that had none have none once the import is undone', async () => {
    await fresh.calls.importFile(fileOf(row('A-3', '')));
    const { id } = await fresh.calls.importFile(fileOf(row('A-3', 'vip', 'a@x.example')), updating);
    expect((await fresh.calls.undo(id)).status).toBe(200);
    expect((await stored()).at(-1)).toEqual({ number: 'A-3', tags: [], recipients: [] });
  });

  test('stay as they are where somebody has tagged one since, and the undo says so', async () => {
    const { id } = await fresh.calls.importFile(later, updating);
    await rows(
      `update invoice set tags = tags || '{hand}'::text[], version = version + 1 where number = 'A-1'`,
    );
    const refused = await fresh.calls.undo(id);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('1 invoice that it updated was changed since');
    expect((await stored())[0]).toMatchObject({ tags: ['new', 'kept', 'hand'] });
  });

  test('take tags but no recipients once they are paid, as by hand', async () => {
    const billing = await fresh.app.as('billing');
    const paid = await billing.post(
      `/apps/invoice/invoices/${await idOf('A-1')}/payments`,
      { amount: '100.00', date: '2026-11-20', method: 'Cash' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(paid.status, paid.text).toBe(201);
    expect(await fresh.calls.plan(later, updating)).toMatchObject({
      counts: { update: 0, reject: 1 },
      groups: [
        {
          reason:
            'The recipients of a paid or written-off invoice can’t be changed. Leave the cell empty.',
          values: [{ value: 'A-1' }],
        },
        {},
      ],
    });
    await fresh.calls.importFile(fileOf(row('A-1', 'new')), updating);
    expect((await stored())[0]).toMatchObject({ tags: ['new'], recipients: ['old@acme.example'] });
  });

  test('take nothing once they are void', async () => {
    await rows(`update invoice set voided_at = now(), version = version + 1 where number = 'A-1'`);
    for (const file of [row('A-1', 'new'), row('A-1', '', 'new@acme.example')]) {
      expect(await fresh.calls.plan(fileOf(file), updating)).toMatchObject({
        counts: { update: 0, reject: 1 },
        groups: [{ reason: 'Void here, so nothing about it can be changed.' }],
      });
    }
  });

  test('are left out with other tags and recipients where nobody asks for updates', async () => {
    expect((await fresh.calls.plan(later)).counts).toMatchObject({ update: 0, skip: 2, reject: 0 });
  });

  test('leave no recipients behind in what an import keeps, once their client is erased', async () => {
    await fresh.calls.importFile(later, updating);
    await rows("select erase_client(id, 'Client 1') from client");
    expect(await rows('select before from import_row where before is not null')).toEqual([
      { before: { columns: { tags: ['old', 'kept'] }, version: 2 } },
    ]);
    expect(await tablesThatSay(fresh.app, '@acme')).toEqual([]);
  });
});
