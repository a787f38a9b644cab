import { beforeEach, describe, expect, test } from 'vitest';
import { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { reportEndpoints } from '#contract/reports/reports.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';
import { dumpRows, expectRefusal } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;
const { linkOf, get } = await openPages(app);
const staff = await app.as('billing');

const reason = 'Written to the wrong client';
const wide = { issuedDate: '2026-11-02', dueDate: '2026-12-31' };
const item = (title: string, qty: string, cost: string, rate: string) => ({
  ...{ title, qty, cost },
  taxes: [{ rate, category: rate === '0' ? 'Z' : 'S' }],
});
const taxed = {
  ...wide,
  discount: { percent: '7' },
  items: [item('Teapot', '3', '33.33', '20'), item('Tea', '3', '7.91', '0')],
};

const voided = (id: number, part: object = {}) => money.command(id, 'void', { reason, ...part });
const entriesOf = async (id: number) => {
  const { rows } = await pool.query<{ kind: string; day: string; minor: string }>(
    `select kind, booked_on::text as day, sum(case 'receivable' when debit then amount_minor when credit then -amount_minor else 0 end)::text as minor
     from ledger_entry where invoice_id = $1 group by kind, booked_on order by min(id)`,
    [id],
  );
  return rows.map(({ kind, day, minor }) => `${kind} ${day} ${minor}`);
};
const refusedWith = (id: number, detail: string) =>
  expectRefusal(app, () => money.post(id, 'void', { reason }), {
    ...{ status: 409, body: { detail: expect.stringContaining(detail) as string } },
  });
async function cancelled(part: object = {}) {
  const id = await money.issued('100.00', wide);
  const { invoice } = await voided(id, part);
  return { id, invoice, note: invoice.voided?.creditNote ?? { id: 0, number: '' } };
}

beforeEach(() => pool.query('update organisation set voids_by_credit_note = true'));

describe('voiding by a credit note', () => {
  test('turned off in the settings, issues none', async () => {
    await pool.query('update organisation set voids_by_credit_note = false');
    const { id, invoice } = await cancelled();
    expect(invoice).toMatchObject({
      ...{ invoiceStatus: 'Void', balance: 0, credited: 0, credits: [] },
      voided: { day: '2026-11-20', reason, creditNote: null },
    });
    expect(await entriesOf(id)).toEqual(['charge 2026-11-02 10000', 'void 2026-11-20 -10000']);
  });

  test('credits all of the invoice, which is void and settled by that alone', async () => {
    const id = await money.issued('0', taxed);
    const before = await money.read(id);
    const { invoice, undo } = await voided(id);
    expect(undo).toBeNull();
    const { total } = before;
    expect(invoice).toMatchObject({
      ...{ invoiceStatus: 'Void', total, balance: 0, paid: 0, credited: total, clientCredit: 0 },
      ...{ version: before.version + 1, credits: [{ amount: total, reason }] },
      voided: {
        day: '2026-11-20',
        reason,
        creditNote: { number: invoice.credits[0]?.creditNote?.number },
      },
    });
    const noteId = invoice.voided?.creditNote?.id ?? 0;
    const { body } = await staff.get(
      `${creditNoteEndpoints.listCreditNotes.path}/${String(noteId)}`,
    );
    const { creditNote } = creditNoteEndpoints.getCreditNote.output.parse(body);
    expect(creditNote).toMatchObject({
      ...{ cancels: true, status: 'Applied', applied: total, left: 0, total, reason },
      invoice: { id, number: before.number },
      lines: [
        { title: 'Teapot', qty: 3 },
        { title: 'Tea', qty: 3 },
      ],
    });
    const byRate = (taxes: typeof before.taxes) => taxes.toSorted((a, b) => a.rate - b.rate);
    expect(byRate(creditNote.taxes)).toEqual(byRate(before.taxes));
    expect(creditNote.activity?.map(({ kind }) => kind)).toEqual(['credit-note', 'voided']);
    expect(invoice.activity?.slice(-2).map(({ summary }) => summary)).toEqual([
      `Credit note ${creditNote.number} for $${String(total)}`,
      `Voided by credit note ${creditNote.number}`,
    ]);
    expect(invoice.statusFacts.at(-1)).toBe(
      `Voided on 2026-11-20 by credit note ${creditNote.number}: ${reason}.`,
    );
  });

  test('leaves the invoice in the books at its day, and takes it back on that of the credit note', async () => {
    const { id } = await cancelled({ bookedOn: '2026-11-10', confirm: ['out-of-order'] });
    expect(await entriesOf(id)).toEqual([
      'charge 2026-11-02 10000',
      'credit-note 2026-11-10 0',
      'credit-application 2026-11-10 -10000',
    ]);
  });

  test('is refused while a payment or another credit settles it, and no number is given', async () => {
    const paid = await money.issued('100.00', wide);
    await money.pay(paid, '40.00');
    const credited = await money.issued('100.00', wide);
    const note = { amount: '10.00', issuedDate: '2026-11-20', reason: 'Late' };
    await money.command(credited, 'credit-notes', note);
    await refusedWith(paid, 'Reverse them first.');
    await refusedWith(credited, 'Correct the rest with a credit note, too.');
  });

  test('is refused where a tax takes off more than it charges', async () => {
    const items = [item('Crates', '1', '100.00', '20'), item('Deposit', '-1', '10.00', '0')];
    const id = await money.issued('0', { ...wide, items });
    await refusedWith(id, 'Credit its lines instead.');
  });

  test('takes lines that take off into account', async () => {
    const items = [item('Crates', '2', '100.00', '20'), item('Returned', '-1', '33.33', '20')];
    const id = await money.issued('0', { ...wide, items, pricesIncludeTax: true });
    expect((await voided(id)).invoice).toMatchObject({ invoiceStatus: 'Void', credited: 166.67 });
  });

  test('of nothing there is no credit note', async () => {
    const id = await money.issued('0.00', wide);
    const { invoice } = await voided(id);
    expect(invoice).toMatchObject({ credits: [], voided: { creditNote: null } });
  });

  test('asks about a day before the last credit note, at its own field', async () => {
    await cancelled();
    const id = await money.issued('100.00', wide);
    const body = { reason, bookedOn: '2026-11-19' };
    expect(await money.post(id, 'void', body)).toMatchObject({
      body: {
        type: '/problems/unconfirmed',
        errors: [{ path: 'bookedOn', confirm: 'out-of-order' }],
      },
    });
    const { invoice } = await money.command(id, 'void', { ...body, confirm: ['out-of-order'] });
    expect(invoice.voided?.day).toBe('2026-11-19');
  });

  test('its credit note is not credited back, and its credit never the client’s', async () => {
    const { id } = await cancelled();
    const before = await dumpRows(app);
    const note = { amount: '10.00', issuedDate: '2026-11-20', reason: 'Late' };
    expect(await money.post(id, 'credit-notes', note)).toMatchObject({ status: 409 });
    expect(await money.post(id, 'apply-credit', { amount: '1.00' })).toMatchObject({ status: 409 });
    expect(await money.post(id, 'void', { reason })).toMatchObject({ status: 409 });
    expect(await dumpRows(app)).toBe(before);
  });
});

describe('what is void by a credit note', () => {
  test('is Void in the list and its filter, owes nothing and isn’t paid', async () => {
    const { id } = await cancelled();
    const { body } = await staff.get('/apps/invoice/invoices?status=Void&perPage=100');
    const { invoices } = body as { invoices: { id: number; balance: number }[] };
    expect(invoices).toContainEqual(expect.objectContaining({ id, balance: 0 }));
    const paid = (await staff.get('/apps/invoice/invoices?status=Paid&perPage=100')).body;
    expect(JSON.stringify(paid)).not.toContain(`"id":${String(id)},`);
  });

  test('is said with its day, reason and number on its page, in its PDF and on its credit note', async () => {
    const id = await money.issued('100.00', wide);
    const address = await linkOf(id);
    const { invoice } = await voided(id);
    const { number } = invoice.voided?.creditNote ?? {};
    expect((await get(address)).text).toContain(
      `This invoice of <strong>$100.00</strong> was canceled on <strong class="day">20 November 2026</strong> by credit note <strong><span class="number">${number ?? ''}</span></strong>: ${reason}`,
    );
    const textOf = async (file: string) => (await readPdf(bytesOf(await staff.get(file)))).text;
    const copy = await textOf(`/apps/invoice/invoices/${String(id)}/pdf`);
    expect(copy.replaceAll(/\s+/g, ' ')).toContain(
      `Void since 20 November 2026, canceled by credit note ${number ?? ''}: ${reason}`,
    );
    const noteId = String(invoice.voided?.creditNote?.id);
    const note = await textOf(`/apps/invoice/credit-notes/${noteId}/pdf`);
    expect(note).toContain('Cancellation credit note');
    expect(note.replaceAll(/\s+/g, ' ')).toContain(`Cancels invoice ${invoice.number ?? ''}`);
    expect(note).toContain(reason);
  });

  test('is in the journal of invoices at its day, and taken back in that of credit notes', async () => {
    const { note, invoice } = await cancelled();
    const scope = 'from=2026-11-01&to=2026-11-30&currency=USD';
    const linesOf = async (report: string, number: string) => {
      const { body } = await staff.get(`/apps/report/tables/${report}?${scope}`);
      const { rows } = reportEndpoints.getReport.output.parse(body);
      return rows.map(({ cells }) => cells).filter((cells) => cells.includes(number));
    };
    const [charged, ...others] = await linesOf('invoices', invoice.number ?? '');
    expect(charged?.slice(0, 2)).toEqual(['2026-11-02', 'invoice']);
    expect(others).toEqual([]);
    expect((await linesOf('credit-notes', note.number)).map(([day]) => day)).toEqual([
      '2026-11-20',
    ]);
    for (const report of ['invoices', 'credit-notes', 'revenue', 'vat', 'aged']) {
      const { body } = await staff.get(`/apps/report/tables/${report}/check?${scope}`);
      const { checks } = reportEndpoints.checkReport.output.parse(body);
      expect(
        checks.filter((one) => one.report !== one.ledger),
        report,
      ).toEqual([]);
    }
  });
});

describe('in the database', () => {
  const refused = (statement: string, constraint: string) =>
    expect(pool.query(statement)).rejects.toMatchObject({ constraint });

  test('only a cancelling credit note settles what is void, and that is never undone', async () => {
    const { id } = await cancelled();
    await refused(
      `update invoice set credited_minor = 0 where id = ${String(id)}`,
      'invoice_void_is_unsettled',
    );
    await pool.query('update organisation set voids_by_credit_note = false');
    const plain = await cancelled();
    await refused(
      `insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on)
        select id, client_id, currency, 10000, '2026-11-20' from invoice where id = ${String(plain.id)}`,
      'invoice_void_is_unsettled',
    );
    const settled = await money.issued('100.00', wide);
    await money.command(settled, 'credit-notes', { all: true, issuedDate: '2026-11-20', reason });
    await refused(
      `update invoice set voided_at = now() where id = ${String(settled)}`,
      'invoice_void_is_unsettled',
    );
  });

  test('a credit note that cancels makes its invoice void, and credits all of it', async () => {
    const id = await money.issued('100.00', wide);
    await refused(
      `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason, net_minor, taxes,
         tax_minor, total_minor, is_itemized, cancels)
       select id, client_id, currency, 'CN-X', 2026, 9999, '2026-11-20', 'x', 10000, '[]', 0, 10000, false, true from invoice where id = ${String(id)}`,
      'credit_note_cancels_its_invoice',
    );
  });
});
