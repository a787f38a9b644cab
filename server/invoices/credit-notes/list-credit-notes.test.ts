import { expect, test } from 'vitest';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { testDay } from '#testing/invoices/test-money.ts';

const { app, money } = await openMoneyApp();

test('the payments of a client without credit or refunds are not looked at to tell what a credit note stands at', async () => {
  const invoice = await money.issued('50.00');
  await money.command(invoice, 'credit-notes', {
    ...{ amount: '20.00', issuedDate: testDay, reason: 'Returned' },
  });
  // Whoever asks what else came to the client's credit is refused.
  await app.database.pool.query(`
    create or replace function credit_beside(note credit_note, is_newer boolean) returns bigint language plpgsql stable as $$
      begin raise 'The payments of client % were looked at', note.client_id; end
    $$`);
  const staff = await app.as('billing');
  for (const query of ['', '?status=Applied']) {
    const { status, text, body } = await staff.get(`/apps/invoice/credit-notes${query}`);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ total: 1, creditNotes: [{ status: 'Applied', left: 0 }] });
  }
});
