import { describe, expect, test } from 'vitest';
import { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { refundEndpoints } from '#contract/invoices/refunds.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');

const { listCreditNotes, getCreditNote } = creditNoteEndpoints;
const list = async (query: string) =>
  listCreditNotes.output.parse((await staff.get(`${listCreditNotes.path}?${query}`)).body);
const read = async (id: number, by = staff) =>
  getCreditNote.output.parse((await by.get(`${listCreditNotes.path}/${String(id)}`)).body)
    .creditNote;

const item = (title: string, qty: string, cost: string, rate: string) => ({
  ...{ title, qty, cost },
  taxes: [{ rate, category: rate === '0' ? 'Z' : 'S' }],
});

/** Credits an amount of an invoice: the credit note's id. */
async function credit(invoiceId: number, amount: string): Promise<number> {
  const body = { amount, issuedDate: '2026-11-20', reason: 'Returned' };
  const { invoice } = await money.command(invoiceId, 'credit-notes', body);
  return invoice.credits.findLast(({ creditNote }) => creditNote !== null)?.creditNote?.id ?? 0;
}

/** An invoice that is paid and credited afterwards: all of that is its client's credit. */
async function creditedClient(...amounts: string[]) {
  const clientId = await money.addTestClient();
  const notes = [];
  for (const amount of amounts) {
    const id = await money.issued(amount, { clientId });
    await money.pay(id, amount);
    notes.push(await credit(id, amount));
  }
  return { clientId, notes };
}

const statuses = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => `${(await read(id)).status} ${String((await read(id)).left)}`));

describe('a credit note', () => {
  test('names the taxes in the order of its invoice', async () => {
    const items = [item('Teapot', '1', '50.00', '20'), item('Heating', '1', '40.00', '5')];
    const id = await money.issued('0', { items });
    const body = { all: true, issuedDate: '2026-11-20', reason: 'Returned' };
    const { invoice } = await money.command(id, 'credit-notes', body);
    const { taxes } = await read(invoice.credits[0]?.creditNote?.id ?? 0);
    expect(taxes.map(({ rate }) => rate)).toEqual([5, 20]);
    expect(invoice.taxes.map(({ rate }) => rate)).toEqual([5, 20]);
  });

  test('tells its lines and taxes, its invoice and what it settles of that', async () => {
    const id = await money.issued('0', {
      items: [item('Teapot', '2', '50.00', '20'), item('Tea', '3', '7.91', '0')],
    });
    await money.command(id, 'credit-notes', {
      lines: [
        { line: 1, qty: '1' },
        { line: 2, qty: '3' },
      ],
      ...{ issuedDate: '2026-11-20', reason: 'Returned' },
    });
    const { number, credits } = await money.read(id);
    const note = await read(credits[0]?.creditNote?.id ?? 0);
    expect(note).toMatchObject({
      number: credits[0]?.creditNote?.number,
      ...{ status: 'Applied', left: 0, applied: 83.73, refunded: 0 },
      ...{ net: 73.73, total: 83.73, reason: 'Returned', invoice: { id, number } },
      taxes: [
        { category: 'S', rate: 20, base: 50, amount: 10 },
        { category: 'Z', rate: 0, base: 23.73, amount: 0 },
      ],
      lines: [
        { title: 'Teapot', qty: 1, cost: 50, amount: 50, taxes: [{ rate: 20, category: 'S' }] },
        { title: 'Tea', qty: 3, cost: 7.91, amount: 23.73 },
      ],
    });
    expect(note.activity?.map(({ kind }) => kind)).toEqual(['credit-note']);
    expect((await read(note.id, await app.as('viewer'))).activity).toBeUndefined();
  });

  test('that does not exist is not found', async () => {
    expect(await staff.get(`${listCreditNotes.path}/999999`)).toMatchObject({ status: 404 });
    expect(await app.anyone.get(`${listCreditNotes.path}/1`)).toMatchObject({ status: 401 });
  });
});

describe('what a credit note stands at', () => {
  test('credit is used in the order in which it came', async () => {
    const { clientId, notes } = await creditedClient('30.00', '50.00');
    expect(await statuses(notes)).toEqual(['Open 30', 'Open 50']);
    const id = await money.issued('100.00', { clientId });
    await money.command(id, 'apply-credit', { amount: '40.00' });
    expect(await statuses(notes)).toEqual(['Applied 0', 'Open 40']);
    const applied = (await money.read(id)).credits[0]?.id;
    await money.post(id, 'unapply-credit', { applicationId: applied });
    expect(await statuses(notes)).toEqual(['Open 30', 'Open 50']);
  });

  test('money that is paid later leaves it as it is', async () => {
    const { clientId, notes } = await creditedClient('30.00');
    const id = await money.issued('30.00', { clientId });
    await money.command(id, 'apply-credit', { amount: '30.00' });
    await money.pay(await money.issued('10.00', { clientId }), '35.00', { keepAsCredit: true });
    expect(await statuses(notes)).toEqual(['Applied 0']);
  });

  test('what an earlier payment was above its invoice is used before it', async () => {
    const clientId = await money.addTestClient();
    await money.pay(await money.issued('10.00', { clientId }), '35.00', { keepAsCredit: true });
    const paid = await money.issued('30.00', { clientId });
    await money.pay(paid, '30.00');
    const notes = [await credit(paid, '30.00')];
    await money.command(await money.issued('40.00', { clientId }), 'apply-credit', {
      amount: '40.00',
    });
    expect(await statuses(notes)).toEqual(['Open 15']);
  });

  test('is refunded where what was left of it was paid out, whatever comes afterwards', async () => {
    const { clientId, notes } = await creditedClient('30.00', '50.00');
    await money.command(await money.issued('30.00', { clientId }), 'apply-credit', {
      amount: '30.00',
    });
    const refund = async (amount: string) => {
      const body = { amount, currency: 'USD', date: '2026-11-20', method: 'Bank Transfer' };
      const path = `/apps/invoice/clients/${String(clientId)}/refunds`;
      const key = { 'idempotency-key': crypto.randomUUID() };
      return refundEndpoints.refundClient.output.parse((await staff.post(path, body, key)).body);
    };
    await refund('20.00');
    expect(await statuses(notes)).toEqual(['Applied 0', 'Open 30']);
    const { undo } = await refund('30.00');
    expect(await statuses(notes)).toEqual(['Applied 0', 'Refunded 0']);
    await money.undo(undo.handle);
    expect(await statuses(notes)).toEqual(['Applied 0', 'Open 30']);
    await money.command(await money.issued('30.00', { clientId }), 'apply-credit', {
      amount: '30.00',
    });
    expect(await read(notes[1] ?? 0)).toMatchObject({ status: 'Refunded', refunded: 20 });
  });
});

describe('the list', () => {
  test('has the newest first, by page, and says how many there are', async () => {
    const { clientId, notes } = await creditedClient('1.00', '2.00', '3.00');
    const [first, second, third] = notes;
    const ofClient = `client=${String(clientId)}&perPage=10`;
    const { creditNotes, total } = await list(ofClient);
    expect(creditNotes.map(({ id }) => id)).toEqual([third, second, first]);
    expect(total).toBe(3);
    expect((await list(`${ofClient}&page=9`)).creditNotes.length).toBe(3);
  });

  test('is searched by number and client, and narrowed by status', async () => {
    const { clientId, notes } = await creditedClient('30.00', '50.00');
    await money.command(await money.issued('30.00', { clientId }), 'apply-credit', {
      amount: '30.00',
    });
    const of = async (query: string) =>
      (await list(`client=${String(clientId)}&${query}`)).creditNotes.map(({ id }) => id);
    expect(await of('status=Open')).toEqual([notes[1]]);
    expect(await of('status=Applied')).toEqual([notes[0]]);
    expect(await of('status=Refunded')).toEqual([]);
    const { number } = await read(notes[0] ?? 0);
    expect(await of(`q=${number.toLowerCase()}`)).toEqual([notes[0]]);
    expect(await of('q=aurora')).toEqual([notes[1], notes[0]]);
    expect(await of('q=CN-%25')).toEqual([]);
    expect(await of('q=zz')).toEqual([]);
  });
});
