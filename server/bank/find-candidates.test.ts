import { expect, test } from 'vitest';
import { openBankApp } from '#testing/bank/test-bank.ts';

const { imported, issued, accept, bodyOf } = await openBankApp();

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
