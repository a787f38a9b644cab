import { describe, expect, test } from 'vitest';
import { bankEndpoints } from '#contract/bank/bank.ts';
import { openBankApp } from '#testing/bank/test-bank.ts';

const { money, staff, upload, camt, imported, issued, accept } = await openBankApp();

describe('a statement', () => {
  test('has its sure suggestions accepted together after a dry run, and all of them undone together', async () => {
    const invoices = [await issued('81.00'), await issued('82.00')];
    const sums = ['81.00', '82.00'];
    const { id, read } = await imported([
      ...invoices.map(({ number }, place) => ({
        amount: sums[place] ?? '',
        text: `RE ${number}`,
        name: 'Aurora Lines Ltd',
      })),
      { amount: '1.00', text: 'unknown' },
    ]);
    const path = `/apps/bank/statements/${String(id)}`;
    const dry = await staff.post(`${path}/accept-sure`, { dryRun: true });
    expect(dry.body).toMatchObject({
      count: 2,
      invoices: 2,
      sums: [{ currency: 'USD', amount: 163 }],
      refused: [],
    });
    const { transactionIds } = bankEndpoints.acceptSureSuggestions.output.parse(dry.body);
    const done = await staff.post(`${path}/accept-sure`, { transactionIds });
    expect(done.body).toMatchObject({ count: 2, refused: [] });
    expect((await staff.post(`${path}/accept-sure`, { transactionIds })).body).toMatchObject({
      count: 0,
    });
    expect((await read()).statement).toMatchObject({
      counts: { open: 1, matched: 2 },
      sums: { matched: 163, open: 1 },
    });
    expect(await staff.post(`${path}/undo`, undefined)).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    for (const invoice of invoices)
      expect((await money.read(invoice.id)).balance).toBeGreaterThan(80);
    expect((await read()).statement.counts).toEqual({ open: 3, matched: 0, aside: 0 });
    expect(await staff.post(`${path}/undo`, undefined)).toMatchObject({ status: 409 });
  });

  test('is deleted once nothing of it is matched, and can then be imported again', async () => {
    const { number } = await issued('84.00');
    const file = camt([{ amount: '84.00', text: `RE ${number}`, name: 'Aurora Lines Ltd' }]);
    const { body } = await upload(file);
    const { statements } = bankEndpoints.importBankStatement.output.parse(body);
    const path = `/apps/bank/statements/${String(statements[0]?.id)}`;
    const dry = await staff.post(`${path}/accept-sure`, { dryRun: true });
    const { transactionIds } = bankEndpoints.acceptSureSuggestions.output.parse(dry.body);
    await staff.post(`${path}/accept-sure`, { transactionIds });
    expect(await staff.send(path, { method: 'DELETE' })).toMatchObject({
      status: 409,
      body: { detail: '1 payment was accepted from this statement. Undo all matches first.' },
    });
    await staff.post(`${path}/undo`, undefined);
    expect(await staff.send(path, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await staff.get(path)).toMatchObject({ status: 404 });
    expect(await upload(file)).toMatchObject({
      body: { statements: [{ incoming: { count: 1 }, duplicates: 0 }] },
    });
  });

  test('whose credit was used since is not undone in part', async () => {
    const { id: paidId } = await issued('50.00');
    const clientId = (await money.read(paidId)).client.id;
    const other = await money.issued('50.00', { clientId });
    const { id, read } = await imported([{ amount: '70.00', text: 'a' }]);
    const {
      transactions: [open],
    } = await read();
    await accept(open?.id ?? 0, {
      clientId,
      amount: '70.00',
      currency: 'USD',
      keepAsCredit: true,
      allocations: [{ invoiceId: paidId, amount: '50.00' }],
    });
    await money.post(other, 'apply-credit', { amount: '20.00' });
    const answer = await staff.post(`/apps/bank/statements/${String(id)}/undo`, undefined);
    expect(answer).toMatchObject({ status: 409 });
    expect(await money.read(paidId)).toMatchObject({ balance: 0 });
  });

  test('is found in the list, and its invoices by number, client and balance', async () => {
    const { number, id } = await issued('1234.56');
    const list = async () =>
      bankEndpoints.listBankStatements.output.parse(
        (await staff.get('/apps/bank/statements')).body,
      );
    const { total } = await list();
    const { id: statement } = await imported([{ amount: '3.00', text: 'listed' }]);
    const now = await list();
    expect(now.total).toBe(total + 1);
    expect(now.statements.map((one) => one.id)).toContain(statement);
    for (const q of [number.toLowerCase(), '1,234.56', 'aurora 1234.56']) {
      const found = await staff.get(`/apps/bank/payable-invoices?q=${encodeURIComponent(q)}`);
      expect(found.body, q).toMatchObject({ invoices: [{ id, number, balance: 1234.56 }] });
    }
  });
});
