import type { Incoming, OpenInvoice, Suggestion } from './bank-types.ts';
import { byAge, clientsOf, type Evidence, hypotheses } from './hypotheses.ts';
import { namingIndex } from './naming-index.ts';
import type { FindPayers } from './payer-index.ts';

export interface MatchInput {
  /** Money that came in; each above 0. */
  transactions: readonly Incoming[];
  invoices: readonly OpenInvoice[];
  findPayers: FindPayers;
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
  findPayers,
}: MatchInput): Map<number, Suggestion[]> {
  const namedBy = namingIndex(invoices, { withNear: true });
  const oldestFirst = invoices.toSorted(byAge);
  const byClient = Map.groupBy(oldestFirst, ({ clientId }) => clientId);
  const left = new Map(invoices.map((invoice) => [invoice.id, invoice.balanceMinor]));

  const alone = transactions.map((transaction) => {
    const named = namedBy(transaction);
    const payers = findPayers(transaction);
    const evidence: Evidence = {
      ...{ transaction, named, payers },
      namedOf: Map.groupBy(named.keys(), ({ clientId }) => clientId),
      invoicesOf: (clientId) => byClient.get(clientId) ?? [],
      leftOf: ({ id }) => left.get(id) ?? 0n,
    };
    const concluded = hypotheses(evidence);
    return { evidence, concluded, confidence: concluded[0]?.confidence ?? 0 };
  });
  const found = new Map<number, Suggestion[]>();
  // Whose invoices are claimed by now: of others, what was concluded still holds.
  const claimed = new Set<number>();
  for (const { evidence, concluded } of alone.toSorted((a, b) => b.confidence - a.confidence)) {
    const isTouched = [...clientsOf(evidence)].some((id) => claimed.has(id));
    const suggestions = (isTouched ? hypotheses(evidence) : concluded).slice(0, mostSuggestions);
    found.set(evidence.transaction.id, suggestions);
    const [best] = suggestions;
    if (best) claimed.add(best.clientId);
    for (const { invoiceId, minor, difference } of best?.allocations ?? []) {
      left.set(invoiceId, difference ? 0n : (left.get(invoiceId) ?? 0n) - minor);
    }
  }
  return found;
}

/**
 * The clients of whom more than the invoices that are named has to be known: who seem to pay, and whose invoices are named
 * without a mistake.
 */
export function concernedClients({ transactions, invoices, findPayers }: MatchInput): Set<number> {
  const namedBy = namingIndex(invoices, { withNear: false });
  const concerned = new Set<number>();
  for (const transaction of transactions) {
    for (const id of findPayers(transaction).keys()) concerned.add(id);
    for (const { clientId } of namedBy(transaction).keys()) concerned.add(clientId);
  }
  return concerned;
}
