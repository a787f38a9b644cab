import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { answer, answeredCalls } from '#web/api/answer.ts';
import { editorChoices } from './test-editor-choices.ts';
import { answerOf, draft, eachInEditor, field, openDraft } from './test-editor.ts';

eachInEditor();

const standard = { id: 1, name: 'Standard', rate: '20', category: 'S', isDefault: true };
const reverse = { id: 2, name: 'Reverse charge', rate: '0', category: 'AE', isDefault: false };
const exports = { id: 3, name: 'Export', rate: '0', category: 'G', isDefault: false };

test('a rate that several taxes have asks which of them it is', async () => {
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2 })));
  answer(endpoints.getEditorChoices, editorChoices({ taxRates: [standard, reverse, exports] }));
  await openDraft();
  await expect.element(field('Which tax')).not.toBeInTheDocument();
  await userEvent.fill(field('Tax in percent'), '0');
  await expect.element(field('Which tax')).toHaveValue('AE');
  await userEvent.selectOptions(field('Which tax'), 'Export');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => answeredCalls(draftEndpoints.updateInvoice).at(-1)?.body)
    .toMatchObject({ items: [{ taxes: [{ rate: '0', category: 'G' }] }] });
});

test('what charges nothing is named, as it would look like no tax at all', async () => {
  answer(endpoints.getEditorChoices, editorChoices({ taxRates: [standard, reverse] }));
  await openDraft();
  const name = page.getByText('Reverse charge', { exact: true });
  await expect.element(name).not.toBeInTheDocument();
  await userEvent.fill(field('Tax in percent'), '0');
  await expect.element(name).toBeVisible();
});

const central = { id: 4, name: 'Central', rate: '9', category: 'S', label: 'CGST' };
const state = { id: 5, name: 'State', rate: '9', category: 'S', label: 'SGST' };
const labeled = [
  { ...central, isDefault: false },
  { ...state, isDefault: false },
];
const saved = () => answeredCalls(draftEndpoints.updateInvoice).at(-1)?.body;

test('taxes of a rate with labels are told apart, and what is chosen is saved with its label', async () => {
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2 })));
  answer(endpoints.getEditorChoices, editorChoices({ taxRates: [standard, ...labeled] }));
  await openDraft();
  await userEvent.fill(field('Tax in percent'), '9');
  await expect.element(field('Which tax')).toHaveValue('S CGST');
  await userEvent.selectOptions(field('Which tax'), 'State');
  await userEvent.keyboard('{Control>}s{/Control}');
  const tax = { rate: '9', category: 'S', label: 'SGST' };
  await expect.poll(saved).toMatchObject({ items: [{ taxes: [tax] }] });
});

test('a line takes several of one rate, the totals name each by its label, and the next line goes on with them', async () => {
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2 })));
  answer(endpoints.getEditorChoices, editorChoices({ taxRates: [standard, ...labeled] }));
  await openDraft();
  await userEvent.click(page.getByRole('button', { name: /^Unit, discount, taxes .* line 1$/ }));
  await userEvent.click(field('Standard 20%'));
  await userEvent.click(field('Central 9%'));
  await userEvent.click(field('State 9%'));
  for (const name of ['CGST 9%', 'SGST 9%']) {
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  }
  await userEvent.click(page.getByRole('button', { name: 'Add Item' }));
  await userEvent.keyboard('Site visit');
  await userEvent.fill(field('Cost of line 2'), '40');
  await userEvent.keyboard('{Control>}s{/Control}');
  const tax = (label: string) => ({ rate: '9', category: 'S', label });
  await expect.poll(saved).toMatchObject({
    items: [{ taxes: [tax('CGST'), tax('SGST')] }, { taxes: [tax('CGST'), tax('SGST')] }],
  });
});
