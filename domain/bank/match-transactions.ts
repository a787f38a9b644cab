import type { Incoming, OpenInvoice, Payer, Suggestion } from './bank-types.ts';
import { hypotheses } from './hypotheses.ts';
import { namingIndex } from './naming-index.ts';
import { payerIndex } from './payer-index.ts';

export interface MatchInput {
  /** Money that came in; each above 0. */
  transactions: readonly Incoming[];
  invoices: readonly OpenInvoice[];
  payers: readonly Payer[];
}

/** The most suggestions of one transaction. */
const mostSuggestions = 3;

/**
 * For each transaction what it most likely pays, the best first. An invoice is given to the surest of the transactions
 * that claim it; to the others, what is left of it.
 */
export function matchTransactions({
  transactions,
  invoices,
  payers,
}: MatchInput): Map<number, Suggestion[]> {
  const namedBy = namingIndex(invoices, { withNear: true });
  const findPayers = payerIndex(payers);
  const oldestFirst = invoices.toSorted(
    (one, other) => one.issuedOn.localeCompare(other.issuedOn) || one.id - other.id,
  );
  const byClient = Map.groupBy(oldestFirst, ({ clientId }) => clientId);
  const left = new Map(invoices.map((invoice) => [invoice.id, invoice.balanceMinor]));

  const evidence = transactions.map((transaction) => ({
    transaction,
    named: namedBy(transaction),
    payers: findPayers(transaction),
    invoicesOf: (clientId: number) => byClient.get(clientId) ?? [],
    leftOf: ({ id }: OpenInvoice) => left.get(id) ?? 0n,
  }));
  const alone = evidence.map((one) => ({ one, confidence: confidenceOf(hypotheses(one)) }));
  const found = new Map<number, Suggestion[]>();
  for (const { one } of alone.toSorted((a, b) => b.confidence - a.confidence)) {
    const suggestions = hypotheses(one).slice(0, mostSuggestions);
    found.set(one.transaction.id, suggestions);
    for (const { invoiceId, minor, difference } of suggestions[0]?.allocations ?? []) {
      left.set(invoiceId, difference ? 0n : (left.get(invoiceId) ?? 0n) - minor);
    }
  }
  return found;
}

const confidenceOf = ([best]: readonly Suggestion[]) => best?.confidence ?? 0;

/**
 * The clients of whom more than the invoices that are named has to be known: who seem to pay, and whose invoices are named
 * without a mistake.
 */
export function concernedClients({ transactions, invoices, payers }: MatchInput): Set<number> {
  const namedBy = namingIndex(invoices, { withNear: false });
  const findPayers = payerIndex(payers);
  const concerned = new Set<number>();
  for (const transaction of transactions) {
    for (const id of findPayers(transaction).keys()) concerned.add(id);
    for (const { clientId } of namedBy(transaction).keys()) concerned.add(clientId);
  }
  return concerned;
}
