import { expect, test } from 'vitest';
import type { unpaidStatuses } from '#domain/invoice-status.ts';
import { openBankApp } from '#testing/bank/test-bank.ts';
import { addClient, addInvoice } from '#testing/invoices/invoice-fixtures.ts';

const { app, imported, issued, accept, bodyOf } = await openBankApp();

test('a payer is known by the payments that were accepted last, however many are open since', async () => {
  const name = 'Clearing House 77';
  const { number } = await issued('90.00');
  const first = await imported([{ amount: '90.00', name, text: `RE ${number}` }]);
  const [paid] = (await first.read()).transactions;
  expect(paid?.suggestions[0]?.reasons).not.toContain('learnedName');
  expect(await accept(paid?.id ?? 0, bodyOf(paid ?? { suggestions: [] }))).toMatchObject({
    status: 201,
  });
  await imported(Array.from({ length: 12 }, () => ({ amount: '1.00', name, text: 'Fee' })));
  const clientId = paid?.suggestions[0]?.client.id ?? 0;
  const { id } = await issued('91.00', { clientId });
  const { read } = await imported([{ amount: '91.00', name: name.toUpperCase(), text: '' }]);
  const [next] = (await read()).transactions;
  expect(next?.suggestions[0]).toMatchObject({
    reasons: ['amount', 'learnedName'],
    allocations: [{ invoiceId: id }],
  });
});

test('what a payer owes is found whatever became of it since it was issued', async () => {
  const name = 'Zephyr Quartzworks';
  const clientId = await addClient(app.db, { name });
  const days = { issuedDate: '2026-10-01', dueDate: '2026-12-01' };
  const statuses = {
    Issued: { totalMinor: 1101 },
    Sent: { totalMinor: 1202, isSent: true },
    Downloaded: { totalMinor: 1303, isDownloaded: true },
    'Past Due': { totalMinor: 1404, dueDate: '2026-11-01' },
    'Partial Payment': {
      totalMinor: 2505,
      payments: [{ paidOn: '2026-11-02', amountMinor: 1000 }],
    },
  } satisfies Record<(typeof unpaidStatuses)[number], object>;
  const ids = [];
  for (const [place, fixture] of Object.values(statuses).entries()) {
    const number = `2026-9${String(place).padStart(3, '0')}`;
    ids.push(await addInvoice(app.db, { clientId, number, ...days, ...fixture }));
  }
  const amounts = ['11.01', '12.02', '13.03', '14.04', '15.05'];
  const { read } = await imported(amounts.map((amount) => ({ amount, name, text: '' })));
  const { transactions } = await read();
  const found = transactions.map(({ suggestions }) => suggestions[0]?.allocations[0]?.invoiceId);
  expect(new Set(found)).toEqual(new Set(ids));
});
