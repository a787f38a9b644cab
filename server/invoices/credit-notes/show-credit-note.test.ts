import { expect, test } from 'vitest';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { testDay } from '#testing/invoices/test-money.ts';

const { app, money } = await openMoneyApp();

test('the PDF of a credit note is shown in the browser where that is asked for, else saved', async () => {
  const invoice = await money.issued('50.00');
  await money.command(invoice, 'credit-notes', {
    ...{ amount: '50.00', issuedDate: testDay, reason: 'Returned' },
  });
  const { rows } = await app.database.pool.query<{ id: string }>('select id from credit_note');
  const staff = await app.as('billing');
  const path = `/apps/invoice/credit-notes/${rows[0]?.id ?? ''}/pdf`;
  const shown = await staff.get(`${path}?view=inline`);
  expect(shown.status, shown.text.slice(0, 200)).toBe(200);
  expect(shown.headers['content-disposition']).toBeUndefined();
  expect((await staff.get(path)).headers['content-disposition']).toContain('attachment');
});
