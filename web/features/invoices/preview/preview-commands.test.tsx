import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { invoiceCommandEndpoints, undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
let shown = invoiceDetail();

beforeEach(() => {
  sessionStorage.clear();
  answerSignedIn();
  shown = invoiceDetail();
  answer(endpoints.getInvoice, () => shown);
});
afterEach(resetAnswers);

type Change = Parameters<typeof invoiceDetail>[0];
async function openPreview(change: Change = {}) {
  shown = invoiceDetail(change);
  const app = await openApp('/apps/invoice/preview/5031');
  await expect.element(page.getByRole('article')).toBeVisible();
  return app;
}
const draft = { number: null, invoiceStatus: 'Draft', payments: [], paid: 0 } satisfies Change;
const unpaid = { invoiceStatus: 'Sent', payments: [], paid: 0, balance: 6233.52 } satisfies Change;

async function menuTexts(): Promise<(string | null)[]> {
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);
}

async function choose(action: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: action }));
}

const always = ['Client link', 'Make recurring'];

test.each([
  ['a draft', draft, ['Mark as sent', 'Issue & download', 'Pro forma invoice', 'Make recurring']],
  ['what was sent', unpaid, [...always, 'Extend due date', 'Credit note', 'Write off', 'Void']],
  [
    'what is late and whose client has credit',
    { ...unpaid, invoiceStatus: 'Past Due', clientCredit: 5 },
    [
      ...[...always, 'Mark as sent', 'Extend due date', 'Apply credit'],
      ...['Credit note', 'Write off', 'Void'],
    ],
  ],
  ['what is paid', { invoiceStatus: 'Paid', balance: 0 }, [...always, 'Credit note', 'Void']],
])('offers on %s only what its state allows', async (_name, change, texts) => {
  await openPreview(change);
  expect(await menuTexts()).toEqual(texts);
});

test('offers on what is void its link only', async () => {
  await openPreview({ invoiceStatus: 'Void', balance: 0 });
  const actions = page.getByRole('complementary');
  await expect
    .element(actions.getByRole('button', { name: 'Add Payment' }))
    .not.toBeInTheDocument();
  expect(await menuTexts()).toEqual(['Client link']);
});

test('takes a payment on what was written off, and offers its link and to credit or waive it', async () => {
  await openPreview({ invoiceStatus: 'Written Off', balance: 0 });
  await expect.element(page.getByRole('button', { name: 'Add Payment' }).first()).toBeVisible();
  expect(await menuTexts()).toEqual(['Client link', 'Credit note', 'Waive']);
});

test('[S190] gives a viewer the reason why nothing can be changed', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openPreview();
  const actions = page.getByRole('complementary');
  for (const name of ['Send Invoice', 'Add Payment', 'Edit', 'Duplicate']) {
    await expect
      .element(actions.getByRole('button', { name }))
      .toHaveAttribute('aria-description', 'You don’t have permission to change invoices.');
  }
  await expect
    .element(actions.getByRole('button', { name: /^More actions/ }))
    .not.toBeInTheDocument();
});

test('[S190] lets a clerk edit, duplicate and delete a draft, and says why the rest is off', async () => {
  answerSignedIn({ ...session, user: userAs('clerk') });
  await openPreview(draft);
  const actions = page.getByRole('complementary');
  for (const name of ['Send Invoice', 'Issue']) {
    await expect
      .element(actions.getByRole('button', { name, exact: true }))
      .toHaveAttribute('aria-description', 'Your role only writes drafts.');
  }
  await expect.element(actions.getByRole('link', { name: 'Edit' })).toBeVisible();
  for (const name of ['Duplicate', 'Delete']) {
    await expect
      .element(actions.getByRole('button', { name }))
      .not.toHaveAttribute('aria-description');
  }
  await expect.element(page.getByRole('button', { name: /^More actions/ })).not.toBeInTheDocument();
});

test('shows on demand why the invoice has its status', async () => {
  await openPreview();
  const why = page.getByRole('button', { name: 'Why this status?' });
  await expect.element(why).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(why);
  await expect.element(page.getByText('Issued on 2026-11-12.')).toBeVisible();
});

test('issues a draft', async () => {
  answer(invoiceCommandEndpoints.issueInvoice, () => {
    shown = invoiceDetail({ ...unpaid, number: 'INV-2026-0410', invoiceStatus: 'Issued' });
    return { ...shown, undo: null };
  });
  await openPreview(draft);
  await userEvent.click(page.getByRole('button', { name: 'Issue', exact: true }));
  await expect.element(page.getByText('Issued as INV-2026-0410')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

test('a draft that is deleted leads back to the list', async () => {
  answer(draftEndpoints.deleteInvoice, { undo });
  const { address } = await openPreview(draft);
  await userEvent.click(page.getByRole('button', { name: 'Delete' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
  await expect.element(page.getByText('Invoice #5031 deleted')).toBeVisible();
});

test('a draft in the trash is restored from its own address', async () => {
  shown = invoiceDetail({ ...draft, deletedAt: '2026-11-19T10:00:00Z' });
  answer(draftEndpoints.restoreInvoice, () => {
    shown = invoiceDetail(draft);
    return { ...shown, undo: null };
  });
  await openApp('/apps/invoice/preview/5031');
  await expect.element(page.getByText('Invoice #5031 is in the trash')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Restore' }));
  await expect.element(page.getByRole('article')).toBeVisible();
});

test('marks as sent, and takes it back', async () => {
  answer(invoiceCommandEndpoints.markInvoiceSent, () => {
    shown = invoiceDetail(unpaid);
    return { ...shown, undo };
  });
  answer(undoEndpoints.undoCommand, { done: 'It counts as issued again.', invoice: null });
  await openPreview({ ...unpaid, invoiceStatus: 'Issued' });
  await choose('Mark as sent');
  const toast = page.getByRole('status').filter({ hasText: 'marked as sent' });
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('It counts as issued again.')).toBeVisible();
});

test('extends the due date, later only', async () => {
  answer(invoiceCommandEndpoints.extendDueDate, {
    ...invoiceDetail({ dueDate: '2026-12-24' }),
    undo,
  });
  await openPreview(unpaid);
  await choose('Extend due date');
  const day = page.getByLabelText('New due date', { exact: true });
  await expect.element(day).toHaveValue('2026-12-10');
  await userEvent.fill(day, '2026-11-26');
  await userEvent.click(page.getByRole('button', { name: 'Extend', exact: true }));
  await expect.element(page.getByText('Choose a date after 2026-11-26.')).toBeVisible();
  await userEvent.fill(day, '2026-12-24');
  await userEvent.click(page.getByRole('button', { name: 'Extend', exact: true }));
  await expect.element(page.getByText('Invoice #5031 is due on 2026-12-24')).toBeVisible();
});

test.each([
  ['Write off', 'Write off', invoiceCommandEndpoints.writeOffInvoice, { reason: 'Insolvent' }],
  ['Void', 'Void invoice', invoiceCommandEndpoints.voidInvoice, { reason: 'Insolvent' }],
  [
    'Credit note',
    'Issue credit note',
    invoiceCommandEndpoints.creditInvoice,
    { amount: '6233.52', reason: 'Insolvent' },
  ],
])('%s needs a reason and sends it', async (action, button, endpoint, body) => {
  answer(endpoint, { ...invoiceDetail(), undo: null });
  await openPreview(unpaid);
  await choose(action);
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: button, exact: true }));
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Insolvent');
  await userEvent.click(dialog.getByRole('button', { name: button, exact: true }));
  await eventually(() => {
    expect(answeredCalls(endpoint)).toHaveLength(1);
  });
  const [sent] = answeredCalls(endpoint);
  expect(sent?.body).toMatchObject(body);
  expect(sent?.idempotencyKey).toBeDefined();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('says what to do first where payments stand in the way of Void', async () => {
  await openPreview();
  await choose('Void');
  await expect
    .element(
      page
        .getByRole('dialog', { name: 'Invoice #5031 can’t be voided' })
        .getByText(/Reverse the payments first/),
    )
    .toBeVisible();
});

test('applies the credit of the client, as far as both go', async () => {
  answer(invoiceCommandEndpoints.applyCredit, { ...invoiceDetail(), undo });
  await openPreview({ ...unpaid, clientCredit: 50 });
  await choose('Apply credit');
  await expect.element(page.getByLabelText('Amount in USD')).toHaveValue('50.00');
  await userEvent.click(page.getByRole('button', { name: 'Apply credit' }));
  await eventually(() => {
    expect(answeredCalls(invoiceCommandEndpoints.applyCredit)[0]?.body).toEqual({
      amount: '50.00',
    });
  });
});

test('a refusal by state is told in the dialog, and what was typed stays', async () => {
  answer(invoiceCommandEndpoints.writeOffInvoice, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-state', { detail: 'The invoice is paid: there is nothing to write off.' });
  });
  await openPreview(unpaid);
  await choose('Write off');
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Insolvent');
  await userEvent.click(dialog.getByRole('button', { name: 'Write off', exact: true }));
  await expect.element(dialog.getByRole('alert').getByText(/nothing to write off/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Insolvent');
});
