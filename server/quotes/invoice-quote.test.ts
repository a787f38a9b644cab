import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/invoices/test-drafts.ts';
import { testDay } from '#testing/invoices/test-money.ts';
import { asQuote, openQuoteApp } from '#testing/quotes/test-quotes.ts';

const { app, quotes, drafted, issued, money } = await openQuoteApp();
const { pool } = app.database;

const lines = {
  items: [
    {
      ...{ heading: 'Outside', title: 'Roof', cost: '10.05', qty: '3', showsSubtotal: true },
      discount: { percent: '5' },
    },
  ],
  note: 'As agreed',
  reference: 'PO 7',
  internalNote: 'Not for the invoice',
};

describe('a quote becomes an invoice', () => {
  test('in one step: a draft of today with its lines and total, each naming the other', async () => {
    const id = await issued(lines);
    await pool.query(`update client set payment_term_days = 9 where name = 'Aurora Lines'`);
    const { quote } = asQuote(await quotes.post(id, 'invoice', {}));
    expect(quote).toMatchObject({ status: 'Invoiced', invoice: { number: null } });
    const invoice = await money.read(quote.invoice?.id ?? 0);
    expect(invoice).toMatchObject({
      invoiceStatus: 'Draft',
      issuedDate: testDay,
      dueDate: '2026-11-29',
      total: quote.total,
      items: quote.items,
      note: 'As agreed',
      reference: 'PO 7',
      internalNote: '',
      quote: { id, number: quote.number },
    });
    expect(invoice.activity).toMatchObject([
      { summary: `Created from quote ${quote.number ?? ''}` },
    ]);
    expect(quote.activity?.at(-1)).toMatchObject({
      summary: `Converted to invoice #${String(invoice.id)}`,
    });
  });

  test('with its number at will, which is not undone', async () => {
    const { quote, undo } = asQuote(await quotes.post(await issued(), 'invoice', { issue: true }));
    expect(quote.invoice?.number).toMatch(/^INV-2026-/);
    expect(undo).toBeNull();
  });

  test('exactly once, however many ask at the same time', async () => {
    const id = await issued();
    const before = await invoices();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => quotes.post(id, 'invoice', {})),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
    expect(await invoices()).toBe(before + 1);
    const again = pool.query(`update quote set invoice_id = 1 where id = ${String(id)}`);
    await expect(again).rejects.toMatchObject({ constraint: 'issued_is_frozen' });
  });

  test('by the same key once, with the same answer', async () => {
    const id = await issued();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [
      await quotes.post(id, 'invoice', {}, key),
      await quotes.post(id, 'invoice', {}, key),
    ];
    expect(second.body).toEqual(first.body);
  });

  test('not as a draft, nor declined', async () => {
    const draft = await drafted();
    await expectRefusal(app, () => quotes.post(draft, 'invoice', {}), { status: 409 });
    const declined = await issued();
    await quotes.post(declined, 'answer', { answer: 'declined' });
    await expectRefusal(app, () => quotes.post(declined, 'invoice', {}), { status: 409 });
  });

  test('and is free again by undo, as long as nobody has changed the draft', async () => {
    const id = await issued();
    const first = asQuote(await quotes.post(id, 'invoice', {}));
    expect(await quotes.undo(first.undo?.handle)).toMatchObject({ status: 200 });
    expect(await quotes.read(id)).toMatchObject({ status: 'Issued', invoice: null });
    expect(await money.read(first.quote.invoice?.id ?? 0)).toMatchObject({ quote: null });
    const { quote, undo } = asQuote(await quotes.post(id, 'invoice', {}));
    await money.command(quote.invoice?.id ?? 0, 'issue', {});
    await expectRefusal(app, () => quotes.undo(undo?.handle), { status: 409 });
    expect(await quotes.read(id)).toMatchObject({ status: 'Invoiced' });
  });

  test('and is free again once its draft has left the trash for good', async () => {
    const id = await issued();
    const { quote } = asQuote(await quotes.post(id, 'invoice', {}));
    await pool.query('delete from invoice where id = $1', [quote.invoice?.id]);
    expect(await quotes.read(id)).toMatchObject({ status: 'Issued', invoice: null });
  });
});

async function invoices(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from invoice');
  return rows[0]?.count ?? 0;
}
