import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceRow } from '#web/features/documents/test-invoices.ts';

afterEach(resetAnswers);

async function openList(row = record) {
  answerSignedIn();
  answer(endpoints.listInvoices, { invoices: [row], total: 1 });
  const { screen } = await openApp('/apps/invoice/list');
  await expect.element(page.getByRole('table').getByText('desk@quill.example')).toBeVisible();
  return screen;
}

const record = invoiceRow({
  id: 4711,
  total: 1208.4,
  balance: 96.15,
  issuedDate: '2031-02-09',
  client: { id: 9, name: 'Ada Quill', companyEmail: 'desk@quill.example' },
});

test('[S62 S63 S65 S67 S69 S70 S72 S73 S76 S78 S83] is a table of seven columns in order, beside the box that selects', async () => {
  await openList();
  const table = page.getByRole('table', { name: 'Invoices' });
  const [select, ...headers] = table.getByRole('columnheader').elements();
  expect(select?.querySelector('input[type=checkbox]')).not.toBeNull();
  expect(headers.map((header) => header.textContent)).toEqual([
    ...['#', '', 'Client', 'Total', 'Issued Date', 'Balance', 'Actions'],
  ]);
  await expect.element(table.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  expect(headers[1]?.querySelector('svg')).not.toBeNull();
  const cells = table.getByRole('row').nth(1).getByRole('cell').elements().slice(1);
  const wanted = [/^#4711/, /Sent/, /AQ.*Ada Quill.*desk@quill\.example/, /^\$1,208\.40$/];
  for (const [index, text] of [...wanted, /^2031-02-09$/, /\$96\.15$/].entries())
    expect(cells[index]?.textContent).toMatch(text);
});

test('cuts no number of a million invoices, and slides sideways on a tablet alone', async () => {
  const large = { ...record, id: 1_000_000, number: 'INV-2026-369541' };
  for (const width of [390, 768, 1280, 1440]) {
    await page.viewport(width, 900);
    const screen = await openList(large);
    const number = page.getByText('INV-2026-369541', { exact: true }).element();
    expect(number.scrollWidth, String(width)).toBeLessThanOrEqual(number.clientWidth);
    const around = page.getByRole('table').element().parentElement;
    const slides = (around?.scrollWidth ?? 0) > (around?.clientWidth ?? 0);
    expect(slides, String(width)).toBe(width === 768);
    await screen.unmount();
  }
});

test('[S84] cannot be sorted by the actions', async () => {
  await openList();
  const actions = page.getByRole('columnheader', { name: 'Actions' });
  await expect.element(actions).not.toHaveAttribute('aria-sort');
  await expect.element(actions.getByRole('button')).not.toBeInTheDocument();
});
