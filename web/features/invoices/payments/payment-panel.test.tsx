import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail, invoiceRow, payment } from '#web/features/documents/test-invoices.ts';

const today = dayIn(session.organisation.timeZone, new Date());
const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
const { recordPayment } = paymentEndpoints;
const dueDate = '2199-12-31';

beforeEach(() => {
  answerSignedIn();
  answer(recordPayment, {
    ...invoiceDetail({ balance: 0, payments: [payment({ id: 9, amount: 3433.52 })] }),
    paymentId: 9,
    undo,
  });
});
afterEach(resetAnswers);

const dialog = () => page.getByRole('dialog', { name: 'Add Payment to invoice #5036' });
const amount = () => dialog().getByLabelText(/^Amount/);
const record = () => dialog().getByRole('button', { name: 'Record' });

async function openPayment(change: Partial<InvoiceRow> = {}): Promise<void> {
  const invoice = invoiceRow({ dueDate, balance: 3433.52, ...change });
  answer(endpoints.listInvoices, { invoices: [invoice], total: 1 });
  await openApp('/apps/invoice/list');
  await userEvent.click(page.getByRole('button', { name: '$3,433.52' }));
  await expect.element(amount()).toHaveFocus();
}

const sent = () => answeredCalls(recordPayment).map(({ body }) => body);

test('records everything that is owed by Enter alone', async () => {
  await openPayment();
  await expect.element(dialog().getByText('Status becomes Paid')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Payment of $3,433.52 recorded')).toBeVisible();
  expect(sent()).toEqual([
    {
      amount: '3433.52',
      date: today,
      method: 'Bank Transfer',
      note: '',
      keepAsCredit: false,
      difference: 'owed',
    },
  ]);
  expect(answeredCalls(recordPayment)[0]).toMatchObject({ ifMatch: '"1"' });
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('records a part, and says what the invoice becomes by it', async () => {
  await openPayment();
  await userEvent.click(dialog().getByRole('button', { name: 'Half' }));
  await expect.element(dialog().getByText('Status becomes Partial Payment')).toBeVisible();
  await userEvent.selectOptions(dialog().getByLabelText('Method'), 'PayPal');
  await userEvent.fill(dialog().getByLabelText('Note'), 'First half');
  await userEvent.click(record());
  await eventually(() => {
    expect(sent()).toMatchObject([{ amount: '1716.76', method: 'PayPal', note: 'First half' }]);
  });
});

test('keeps what is above the balance as credit only where one says so', async () => {
  await openPayment();
  await userEvent.fill(amount(), '4000');
  await userEvent.click(record());
  await expect.element(dialog().getByText(/^Only \$3,433\.52 is owed/)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog().getByLabelText('Keep the rest as client credit'));
  await userEvent.click(record());
  await eventually(() => {
    expect(sent()).toMatchObject([{ amount: '4000', keepAsCredit: true }]);
  });
});

test('a retry after a lost answer is the same wish, another amount is another', async () => {
  answer(recordPayment, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await openPayment();
  await userEvent.click(record());
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await userEvent.click(record());
  await eventually(() => {
    expect(sent()).toHaveLength(2);
  });
  await userEvent.fill(amount(), '10');
  await userEvent.click(record());
  await eventually(() => {
    expect(sent()).toHaveLength(3);
  });
  const keys = answeredCalls(recordPayment).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('says who was faster, keeps what was typed, and records it on the invoice as it is now', async () => {
  const step = { kind: 'payment', at: '2026-11-12T09:30:00Z', detail: '' };
  answer(
    endpoints.getInvoice,
    invoiceDetail({
      id: 5036,
      version: 2,
      balance: 3000,
      activity: [{ ...step, id: 7, actor: 'Tomasz Nowak', summary: 'Payment of $433.52 recorded' }],
    }),
  );
  answer(recordPayment, ({ ifMatch }) => {
    if (ifMatch === '"2"') return { ...invoiceDetail(), paymentId: 9, undo };
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('stale-version');
  });
  await openPayment();
  await userEvent.fill(amount(), '100');
  await userEvent.fill(dialog().getByLabelText('Note'), 'Typed with care');
  await userEvent.click(record());
  await expect
    .element(dialog().getByText(/^Changed by Tomasz Nowak: Payment of \$433\.52 recorded\./))
    .toBeVisible();
  await expect.element(dialog().getByText('Balance $3,000.00')).toBeVisible();
  await expect.element(dialog().getByLabelText('Note')).toHaveValue('Typed with care');
  await userEvent.click(record());
  await eventually(() => {
    expect(sent()).toHaveLength(2);
  });
  expect(sent()[1]).toMatchObject({ amount: '100', note: 'Typed with care' });
});

test('a click beside it loses nothing that was typed', async () => {
  await openPayment();
  await userEvent.fill(dialog().getByLabelText('Note'), 'Keep me');
  await userEvent.click(page.getByRole('heading', { name: 'Invoices' }));
  await expect.element(dialog().getByLabelText('Note')).toHaveValue('Keep me');
});

test('asks about an odd date, keeps what was typed, and records it by Enter once more', async () => {
  const message = '2026-10-01 is before the date of the invoice, 2026-10-07.';
  answer(recordPayment, ({ body }) => {
    if ((body as { confirm?: string[] }).confirm) {
      return { ...invoiceDetail(), paymentId: 9, undo };
    }
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unconfirmed', { errors: [{ path: 'date', message, confirm: 'before-invoice' }] });
  });
  await openPayment();
  await userEvent.fill(dialog().getByLabelText('Note'), 'Typed with care');
  await userEvent.fill(dialog().getByLabelText('Date', { exact: true }), '2026-10-01');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(
      dialog()
        .getByRole('alert')
        .getByText(/before the date of/),
    )
    .toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Record anyway' })).toBeVisible();
  await expect.element(dialog().getByLabelText('Note')).toHaveValue('Typed with care');
  await userEvent.keyboard('{Enter}');
  await eventually(() => {
    expect(sent()).toHaveLength(2);
  });
  expect(sent()[1]).toMatchObject({ note: 'Typed with care', confirm: ['before-invoice'] });
});

test('asks again where another date was typed since', async () => {
  answer(recordPayment, () => {
    const errors = [{ path: 'date', message: 'It is in the future.', confirm: 'in-future' }];
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unconfirmed', { errors });
  });
  await openPayment();
  await userEvent.click(record());
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await userEvent.fill(dialog().getByLabelText('Date', { exact: true }), '2199-10-01');
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(record());
  await eventually(() => {
    expect(sent()).toHaveLength(2);
  });
  expect(sent()[1]).not.toHaveProperty('confirm');
});

test('says that a payment on a draft issues it', async () => {
  await openPayment({ number: null, invoiceStatus: 'Draft' });
  await expect.element(dialog().getByText(/^Issues the draft\./)).toBeVisible();
  const label = record().getByText('Record').element();
  expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
});

test('of what is written off, everything that is still owed is recovered from the list', async () => {
  const lost = { invoiceStatus: 'Written Off', balance: 0, total: 500, paid: 100 };
  answer(endpoints.listInvoices, { invoices: [invoiceRow(lost)], total: 1 });
  answer(endpoints.getInvoice, invoiceDetail({ id: 5036, credited: 0, ...lost }));
  await openApp('/apps/invoice/list');
  await userEvent.click(page.getByRole('button', { name: 'Written off' }));
  await expect.element(dialog().getByText('Balance $400.00')).toBeVisible();
  await expect.element(amount()).toHaveValue('400.00');
  await userEvent.click(record());
  await eventually(() => {
    expect(sent()).toMatchObject([{ amount: '400.00' }]);
  });
});

test.each(['Void', 'Paid'])('offers no payment on what is %s', async (status) => {
  const invoice = invoiceRow({ invoiceStatus: status, balance: 0 });
  answer(endpoints.listInvoices, { invoices: [invoice], total: 1 });
  await openApp('/apps/invoice/list');
  const cell = page.getByRole('row', { name: /#5036/ }).getByRole('cell').nth(6);
  await expect.element(cell).toBeVisible();
  await expect.element(cell.getByRole('button')).not.toBeInTheDocument();
});
