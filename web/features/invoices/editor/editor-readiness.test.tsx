import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writtenReadinessEndpoints } from '#contract/invoices/written-readiness.ts';
import { answer, answeredCalls } from '#web/api/answer.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { eachInEditor, openDraft } from '#web/features/documents/editor/test-editor.ts';
import { finding, readiness } from '../e-invoice/test-readiness.ts';

const { checkInvoiceReadiness } = writtenReadinessEndpoints;

eachInEditor();

const everyProfile = (...lacking: ReturnType<typeof finding>[]) =>
  readiness({ facturX: lacking, xrechnungCii: lacking, xrechnungUbl: lacking, peppol: lacking });

const state = (name: RegExp | string) => page.getByRole('button', { name, expanded: false });

test('says while one writes how much an e-invoice would lack', async () => {
  answer(checkInvoiceReadiness, ({ body }) =>
    (body as { buyerReference: string }).buyerReference === ''
      ? everyProfile(finding())
      : readiness(),
  );
  await openDraft();
  await userEvent.click(state('E-invoice: 1 thing missing'));
  await userEvent.click(page.getByRole('button', { name: 'Go to the field' }));
  // It was folded away.
  const field = page.getByLabelText('Buyer reference');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('991-12345-34');
  await expect.element(page.getByRole('button', { name: 'E-invoice: ready' })).toBeVisible();
});

test('leads to the field of a line', async () => {
  const unit = finding({ subject: 'line', field: 'unit', line: '1', text: 'Line 1 has no unit.' });
  answer(checkInvoiceReadiness, everyProfile(unit));
  await openDraft();
  await userEvent.click(state('E-invoice: 1 thing missing'));
  await userEvent.click(page.getByRole('button', { name: 'Go to the field' }));
  await expect.element(page.getByLabelText('Unit of line 1')).toHaveFocus();
});

test('what is not finished yet is left out of what is checked', async () => {
  answer(checkInvoiceReadiness, readiness());
  await openDraft();
  await userEvent.click(page.getByRole('button', { name: 'Add Item' }));
  await userEvent.keyboard('Half a line');
  await eventually(() => {
    const last = answeredCalls(checkInvoiceReadiness).at(-1)?.body as { items: unknown[] };
    expect(last.items).toHaveLength(1);
  });
});

test('is silent where clients don’t usually want an e-invoice, until it is opened', async () => {
  answer(checkInvoiceReadiness, readiness({ peppol: [finding()] }, false));
  await openDraft();
  await userEvent.click(state('E-invoice'));
  await expect.element(page.getByText('XRechnung asks for a buyer reference.')).toBeVisible();
  await expect.element(page.getByText(/thing missing/)).not.toBeInTheDocument();
});
