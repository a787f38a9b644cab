import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceRow } from '#web/features/documents/test-invoices.ts';

afterEach(resetAnswers);

async function openList() {
  answerSignedIn();
  answer(endpoints.listInvoices, { invoices: [record], total: 1 });
  await openApp('/apps/invoice/list');
  await expect.element(page.getByRole('table').getByText('desk@quill.example')).toBeVisible();
}

const record = invoiceRow({
  id: 4711,
  total: 1208.4,
  balance: 96.15,
  issuedDate: '2031-02-09',
  client: { id: 9, name: 'Ada Quill', companyEmail: 'desk@quill.example' },
});

test('[S62 S63 S65 S67 S69 S70 S72 S73 S76 S78 S83] is a table of seven columns in order', async () => {
  await openList();
  const table = page.getByRole('table', { name: 'Invoices' });
  const headers = table.getByRole('columnheader').elements();
  expect(headers.map((header) => header.textContent)).toEqual([
    ...['#', '', 'Client', 'Total', 'Issued Date', 'Balance', 'Actions'],
  ]);
  await expect.element(table.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  expect(headers[1]?.querySelector('svg')).not.toBeNull();
  const cells = table.getByRole('row').nth(1).getByRole('cell').elements();
  const wanted = [/^#4711/, /Sent/, /AQ.*Ada Quill.*desk@quill\.example/, /^\$1,208\.40$/];
  for (const [index, text] of [...wanted, /^2031-02-09$/, /\$96\.15$/].entries())
    expect(cells[index]?.textContent).toMatch(text);
});

test('[S84] cannot be sorted by the actions', async () => {
  await openList();
  const actions = page.getByRole('columnheader', { name: 'Actions' });
  await expect.element(actions).not.toHaveAttribute('aria-sort');
  await expect.element(actions.getByRole('button')).not.toBeInTheDocument();
});
