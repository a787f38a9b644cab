import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { openApp } from '#web/app/test-app.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';
import { editorChoices } from '#web/features/documents/editor/test-editor-choices.ts';
import { answerEditor } from '#web/features/documents/editor/test-editor.ts';

beforeEach(() => {
  answerEditor();
  answer(endpoints.listInvoices, { invoices: invoiceRows(3, 5036), total: 3 });
});
afterEach(resetAnswers);

const field = page.getByRole('combobox', { name: 'Client' });
const found = page.getByRole('listbox', { name: 'Client' }).getByRole('option');

async function openList() {
  await openApp('/apps/invoice/list');
  await expect.element(page.getByRole('link', { name: '#5036', exact: true })).toBeVisible();
}

test('what is typed between N and the client field is searched there, and Enter waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answer(endpoints.getEditorChoices, async () => {
    await promise;
    return editorChoices();
  });
  await openList();
  await userEvent.keyboard('ntesx{Backspace}{Enter}');
  resolve(undefined);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('tes');
  await userEvent.keyboard('s');
  await expect.element(field).toHaveValue('tess');
  await expect.element(found.getByText('Priya Raman')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Item of line 1', { exact: true })).toHaveFocus();
});
