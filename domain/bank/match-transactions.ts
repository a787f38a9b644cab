import type { Incoming, OpenInvoice, Payer, Suggestion } from './bank-types.ts';
import { hypotheses, type Naming } from './hypotheses.ts';
import { numberIndex } from './number-index.ts';
import { payerIndex } from './payer-index.ts';

export interface MatchInput {
  /** Money that came in; each above 0. */
  transactions: readonly Incoming[];
  invoices: readonly OpenInvoice[];
  payers: readonly Payer[];
}

/** The most suggestions of one transaction. */
const mostSuggestions = 3;

/** Ways of writing that there is no reference. */
const noReference = /^(NOTPROVIDED|NONREF|NONE|0*)$/;

const compact = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * For each transaction what it most likely pays, the best first. An invoice is given to the surest of the transactions
 * that claim it; to the others, what is left of it.
 */
export function matchTransactions({
  transactions,
  invoices,
  payers,
}: MatchInput): Map<number, Suggestion[]> {
  const findNamed = numberIndex(invoices);
  const findPayers = payerIndex(payers);
  const byReference = groupBy(
    invoices.filter(({ reference }) => reference !== ''),
    ({ reference }) => compact(reference),
  );
  const byNumber = groupBy(invoices, ({ number }) => compact(number));
  const oldestFirst = invoices.toSorted(
    (one, other) => one.issuedOn.localeCompare(other.issuedOn) || one.id - other.id,
  );
  const byClient = groupBy(oldestFirst, ({ clientId }) => clientId);
  const left = new Map(invoices.map((invoice) => [invoice.id, invoice.balanceMinor]));

  const namedBy = (transaction: Incoming): Map<OpenInvoice, Naming> => {
    const { endToEnd, reference, text } = transaction;
    const named = new Map<OpenInvoice, Naming>();
    const take = (found: readonly OpenInvoice[] = [], naming: Naming) => {
      for (const invoice of found) if (!named.has(invoice)) named.set(invoice, naming);
    };
    const key = compact(endToEnd);
    if (!noReference.test(key)) {
      take(byReference.get(key), 'endToEnd');
      take(byNumber.get(key), 'endToEnd');
    }
    take(byReference.get(compact(reference)), 'reference');
    const writings = [reference, text, ...(noReference.test(key) ? [] : [endToEnd])];
    for (const [invoice, hit] of findNamed(writings.join(' / '))) {
      take([invoice], hit);
    }
    for (const run of text.split(/\s{2,}|[/+]/)) take(byReference.get(compact(run)), 'reference');
    return named;
  };

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

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
