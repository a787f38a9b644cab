import type { DifferenceChoice, PaymentOverSeveralBody } from '#contract/invoices/payments.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { type Amount, formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { checkAsksForMoney } from './check-payment.ts';
import { chooseDifference, type PaymentDifference } from './choose-difference.ts';

interface Allocations extends Pick<
  PaymentOverSeveralBody,
  'clientId' | 'currency' | 'keepAsCredit'
> {
  /** Credit settles no difference. */
  allocations: readonly { invoiceId: number; amount: string; difference?: DifferenceChoice }[];
}

interface Allocated {
  invoice: LockedInvoice;
  /** What of the money, or the credit, is for it. */
  minor: bigint;
  /** What settles the rest of it without money. */
  difference: PaymentDifference | undefined;
}

/**
 * What a payment over several invoices, or a client’s credit, settles of each.
 * @param invoices those of the allocations' invoices that exist, locked
 * @throws {ProblemError} `wrong-state` where one of them owes nothing, `rule-broken` naming the field
 */
export function checkAllocations(
  body: Allocations,
  paid: Amount,
  invoices: readonly LockedInvoice[],
): Allocated[] {
  const ids = body.allocations.map(({ invoiceId }) => invoiceId);
  const differing = body.allocations.filter(({ difference = 'owed' }) => difference !== 'owed');
  const parts = body.allocations.map(({ invoiceId, amount, difference: kind = 'owed' }, index) => {
    const path = `allocations.${String(index)}`;
    if (ids.indexOf(invoiceId) < index) {
      throw ruleBroken(`${path}.invoiceId`, refusal('payment.repeatedInvoice'));
    }
    const invoice = invoices.find(({ id }) => id === BigInt(invoiceId));
    if (!invoice) {
      const reason = refusal('unknown.invoice', { id: String(invoiceId) });
      throw ruleBroken(`${path}.invoiceId`, reason);
    }
    checkBelongs(invoice, body, `${path}.invoiceId`);
    const minor = readAmountAboveZero(amount, `${path}.amount`, paid);
    if (kind !== 'owed' && differing.length > 1) {
      throw ruleBroken(`${path}.difference`, refusal('payment.oneDifference'));
    }
    const difference = chooseDifference(kind, minor, invoice, `${path}.difference`);
    if (minor > invoice.claimMinor && !difference) {
      const most = formatAmount({ ...invoice, minor: invoice.claimMinor });
      throw ruleBroken(`${path}.amount`, refusal('payment.aboveBalance', { most }));
    }
    return { invoice, minor, difference };
  });
  const restMinor = parts.reduce((left, { minor }) => left - minor, paid.minor);
  if (restMinor < 0n) throw ruleBroken('amount', refusal('payment.allocatedTooMuch'));
  if (restMinor > 0n && !body.keepAsCredit) {
    const rest = formatAmount({ ...paid, minor: restMinor });
    throw ruleBroken('amount', refusal('payment.notAllocated', { rest }));
  }
  return parts;
}

function checkBelongs(invoice: LockedInvoice, body: Allocations, path: string): void {
  if (invoice.clientId !== BigInt(body.clientId)) {
    throw ruleBroken(path, refusal('payment.otherClient'));
  }
  if (invoice.currency !== body.currency) {
    throw ruleBroken(path, refusal('payment.otherCurrency', { currency: body.currency }));
  }
  if (invoice.status === 'Draft') {
    const name = `#${invoice.id.toString()}`;
    const key = invoice.deletedAt === null ? 'payment.draft' : 'payment.inTrash';
    throw wrongState(refusal(key, { name }));
  }
  checkAsksForMoney(invoice);
}
