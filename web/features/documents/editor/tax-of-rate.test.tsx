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
