import type * as z from 'zod/mini';
import type { bankEndpoints } from '#contract/bank/bank.ts';
import type { BankTransaction } from '#contract/bank/bank-rows.ts';
import type { DifferenceChoice } from '#contract/invoices/payments.ts';
import type { Acceptance } from '../bank-commands.ts';

export type PayableInvoice = z.output<
  (typeof bankEndpoints)['findPayableInvoices']['output']
>['invoices'][number];

/**
 * What is recorded where a person chooses the invoice, and what it is that did not come in: what came in, as much of it as is
 * open, and the rest as credit. Where
 * the bank tells no amount in the invoice's currency, the invoice is paid in full.
 */
export function matchWith(
  { amount, currency, instructed }: BankTransaction,
  { id, client, balance, ...invoice }: PayableInvoice,
  rest: DifferenceChoice,
): { match: Acceptance['match']; isConverted: boolean } {
  const moneys = [{ amount, currency }, ...(instructed ? [instructed] : [])];
  const said = moneys.find((money) => money.currency === invoice.currency);
  const received = said?.amount ?? balance;
  const part = Math.min(received, balance);
  const match = {
    client,
    amount: received,
    currency: invoice.currency,
    credit: received - part,
    allocations: [{ invoiceId: id, amount: part, difference: part < balance ? rest : 'owed' }],
  };
  return { match, isConverted: said === undefined };
}

/** What is recorded where a person knows the client alone: all that came in, as its credit. */
export function matchOnAccount(
  { amount, currency }: BankTransaction,
  { id, name }: Acceptance['match']['client'],
): Acceptance['match'] {
  return { client: { id, name }, amount, currency, credit: amount, allocations: [] };
}
