import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { answer, answeredCalls, refuse } from '#web/api/answer.ts';
import { openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { answerOf, button, draft, field, openDraft, eachInEditor } from './test-editor.ts';

eachInEditor();
afterEach(() => page.viewport(1440, 900));

const save = () => userEvent.keyboard('{Control>}s{/Control}');
const notice = () => page.getByText(/Someone else changed this invoice/);
const differences = () =>
  page
    .getByRole('region', { name: 'Differences' })
    .getByRole('row')
    .elements()
    .map((row) =>
      [...row.children].map((cell) => cell.textContent.replace(/^(Theirs|Mine)(?=.)/, '')),
    );

/** From now on the invoice is stored as that, and nothing older is taken. */
function storeTheirs(detail: InvoiceDetail): void {
  answer(endpoints.getInvoice, detail);
  answer(draftEndpoints.updateInvoice, ({ ifMatch }) => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (ifMatch !== `"${String(detail.invoice.version)}"`) throw refuse('stale-version');
    return answerOf({ ...detail, invoice: { ...detail.invoice, version: 9 } });
  });
}

/** Saves something that was typed after somebody else has saved that. */
async function meetConflict(theirs: InvoiceDetail): Promise<void> {
  await openDraft();
  await userEvent.fill(field('Note'), 'Mine');
  await userEvent.fill(field('Quantity of line 1'), '25');
  storeTheirs(theirs);
  await save();
  await expect.element(button('Use theirs')).toBeVisible();
}

test('what somebody else has changed meanwhile is told field by field, lines included', async () => {
  await meetConflict(draft({ version: 4, note: 'Theirs', reference: '' }));
  expect(differences()).toEqual([
    ['Field', 'Theirs', 'Mine'],
    ['Line 1: Quantity', '24', '25'],
    ['Note', 'Theirs', 'Mine'],
    ['Reference', 'Empty', 'PO 88-1204'],
  ]);
  // What is typed meanwhile counts.
  await userEvent.fill(field('Note'), 'Theirs');
  await userEvent.fill(field('Reference'), '');
  await userEvent.fill(field('Quantity of line 1'), '24');
  await expect.element(page.getByText('Both versions are the same.')).toBeVisible();
});

test('on a phone each text says whose it is', async () => {
  await page.viewport(390, 844);
  await meetConflict(draft({ version: 4, note: 'Theirs' }));
  const row = page.getByRole('row', { name: /^Note/ });
  await expect.element(row.getByText('Theirs').first()).toBeVisible();
  const [label, theirs, mine] = [...row.element().children].map((cell) =>
    cell.getBoundingClientRect(),
  );
  expect(theirs?.top).toBeGreaterThanOrEqual(label?.bottom ?? Infinity);
  expect(mine?.top).toBeGreaterThanOrEqual(theirs?.bottom ?? Infinity);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('mine is saved in place of theirs where that is chosen', async () => {
  await meetConflict(draft({ version: 4, note: 'Theirs' }));
  await expect.element(field('Note')).toHaveValue('Mine');
  await userEvent.click(button('Keep mine'));
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
  expect(answeredCalls(draftEndpoints.updateInvoice).at(-1)).toMatchObject({
    ifMatch: '"4"',
    body: { note: 'Mine' },
  });
});

test('theirs is shown where that is chosen', async () => {
  await meetConflict(draft({ version: 4, note: 'Theirs' }));
  await userEvent.click(button('Use theirs'));
  await expect.element(field('Note')).toHaveValue('Theirs');
  await expect.element(notice()).not.toBeInTheDocument();
});

test('what somebody else has issued meanwhile cannot be replaced', async () => {
  await meetConflict(draft({ version: 4, number: 'INV-2026-0410', invoiceStatus: 'Issued' }));
  await expect.element(page.getByText(/locked this invoice/)).toBeVisible();
  await expect.element(button('Keep mine')).not.toBeInTheDocument();
  await userEvent.click(button('Use theirs'));
  await expect.element(page.getByRole('heading', { name: 'Invoice #5037' })).toBeVisible();
});

test('of an issued invoice only what can still change is told', async () => {
  const issued = draft({ number: 'INV-2026-0410', invoiceStatus: 'Issued', tags: ['old'] });
  answer(endpoints.getInvoice, issued);
  await openApp('/apps/invoice/edit/5037');
  await expect.element(field('Internal note')).toBeVisible();
  await userEvent.fill(field('Internal note'), 'Call first.');
  storeTheirs({
    ...issued,
    invoice: { ...issued.invoice, version: 4, tags: ['new'], dueDate: '2026-12-31' },
  });
  await save();
  await expect.element(notice()).toBeVisible();
  expect(differences()).toEqual([
    ['Field', 'Theirs', 'Mine'],
    ['Tags', 'new', 'old'],
    ['Internal note', 'Empty', 'Call first.'],
  ]);
  await userEvent.click(button('Keep mine'));
  await eventually(() => {
    expect(answeredCalls(draftEndpoints.updateInvoice).at(-1)).toMatchObject({
      ifMatch: '"4"',
      body: { internalNote: 'Call first.', tags: ['old'], dueDate: '2026-12-31' },
    });
  });
});
