import { describe, expect, test } from 'vitest';
import type { Incoming, OpenInvoice, Payer, Suggestion } from './bank-types.ts';
import { payerIndex } from './payer-index.ts';
import { concernedClients, matchTransactions } from './match-transactions.ts';

const idsOf = (suggestion: Suggestion | undefined) =>
  (suggestion?.allocations ?? []).map(({ invoiceId }) => invoiceId).toSorted((a, b) => a - b);

describe('a suggestion', () => {
  const invoice = (
    id: number,
    number: string,
    balanceMinor: bigint,
    clientId = 1,
  ): OpenInvoice => ({
    ...{ id, number, balanceMinor, clientId, reference: '', currency: 'EUR' },
    issuedOn: `2026-01-0${String(id)}`,
  });
  const came = (minor: bigint, text: string, more: Partial<Incoming> = {}): Incoming => ({
    ...{ id: 1, bookedOn: '2026-01-10', money: { minor, currency: 'EUR' }, instructed: null, text },
    ...{ counterpartyName: '', counterpartyIban: '', endToEnd: '', reference: '', ...more },
  });
  const acme = { clientId: 1, names: ['Acme Müller GmbH'], ibans: [], learnedNames: [] };
  const early = { until: '2026-01-11', payableMinor: 9_800n };
  const invoices = [
    { ...invoice(1, 'INV-2026-0409', 10_000n), early },
    invoice(2, 'INV-2026-0410', 25_000n),
  ];
  const best = (transaction: Incoming, open = invoices, payers: Payer[] = [acme]) =>
    matchTransactions({
      transactions: [transaction],
      invoices: open,
      findPayers: payerIndex(payers),
    }).get(1)?.[0];

  test.each([
    [
      'a number without separators',
      came(10_000n, 'pmt inv20260409 thx'),
      [1],
      ['number', 'amount'],
    ],
    ['a number with a slip', came(10_000n, 'INV-2026-0490'), [1], ['nearNumber', 'amount']],
    [
      'a number with what settles it early',
      came(9_800n, 'INV-2026-0409'),
      [1],
      ['number', 'early'],
    ],
    [
      'two numbers whose sum it is',
      came(35_000n, 'INV-2026-0409, 0410'),
      [1, 2],
      ['number', 'sum'],
    ],
    [
      'an end-to-end reference',
      came(25_000n, '', { endToEnd: 'INV-2026-0410' }),
      [2],
      ['endToEnd', 'amount'],
    ],
    ['a part', came(4_000n, 'INV-2026-0409'), [1], ['number', 'partial']],
    [
      'a name that the bank has cut',
      came(25_000n, '', { counterpartyName: 'ACME MUELLER GM' }),
      [2],
      ['amount', 'name'],
    ],
  ])('follows from %s', (_, transaction, ids, reasons) => {
    const suggestion = best(transaction);
    expect(idsOf(suggestion)).toEqual(ids);
    expect(suggestion?.reasons).toEqual(reasons);
  });

  test('follows from a structured reference that the invoice was printed with', () => {
    const open = [{ ...invoice(1, 'A-1', 500n), reference: 'RF18 5390 0754 7034' }];
    expect(best(came(500n, '', { reference: 'RF18539007547034' }), open)).toMatchObject({
      confidence: 97,
      reasons: ['reference', 'amount'],
    });
  });

  test('follows from an account that has paid before, whatever the name', () => {
    const known = { ...acme, ibans: ['DE02 1203 0000 0000 2020 51'] };
    const paid = came(25_000n, '', {
      counterpartyName: 'Someone Else',
      counterpartyIban: 'DE02120300000000202051',
    });
    expect(best(paid, invoices, [known])?.reasons).toEqual(['amount', 'iban']);
  });

  test('leaves what is above the invoices as credit', () => {
    expect(best(came(12_000n, 'INV-2026-0409'))).toMatchObject({
      money: { minor: 12_000n },
      allocations: [{ invoiceId: 1, minor: 10_000n }],
      reasons: ['number', 'over'],
    });
  });

  test('is in the currency that the payer ordered', () => {
    const paid = came(9_300n, 'INV-2026-0409', {
      money: { minor: 9_300n, currency: 'CHF' },
      instructed: { minor: 10_000n, currency: 'EUR' },
    });
    expect(best(paid)).toMatchObject({
      money: { minor: 10_000n, currency: 'EUR' },
      confidence: 97,
    });
  });

  test('is unsure where another client seems to pay', () => {
    const other = { clientId: 2, names: ['Bolt & Sons'], ibans: [], learnedNames: [] };
    const paid = came(10_000n, 'INV-2026-0409', { counterpartyName: 'BOLT & SONS LTD' });
    expect(best(paid, invoices, [acme, other])).toMatchObject({
      confidence: 80,
      reasons: ['number', 'amount', 'otherPayer'],
    });
  });

  test('gives an invoice to one of two transactions', () => {
    const paid = came(10_000n, 'INV-2026-0409');
    const found = matchTransactions({
      transactions: [paid, { ...paid, id: 2 }],
      invoices,
      findPayers: payerIndex([acme]),
    });
    expect(idsOf(found.get(1)?.[0])).toEqual([1]);
    expect(found.get(2)).toEqual([]);
  });

  test('is none where nothing speaks for one', () => {
    expect(best(came(777n, 'Card settlement 2026-11-04'))).toBeUndefined();
  });

  test.each<[string, Incoming, number[]]>([
    ['whose number is written', came(10_000n, 'pmt inv20260409 thx'), [1]],
    ['who pays by name', came(10_000n, '', { counterpartyName: 'ACME MUELLER GMBH' }), [1]],
    ['whose number is written with a slip', came(10_000n, 'INV-2026-0490'), []],
  ])('of a client %s: whether more has to be known', (_, transaction, clients) => {
    const given = { transactions: [transaction], invoices, findPayers: payerIndex([acme]) };
    expect([...concernedClients(given)]).toEqual(clients);
  });
});
