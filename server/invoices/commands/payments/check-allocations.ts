import type { PaymentOverSeveralBody } from '#contract/invoices/payments.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { type Amount, formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { checkAsksForMoney } from './check-payment.ts';

type Allocations = Pick<
  PaymentOverSeveralBody,
  'clientId' | 'currency' | 'allocations' | 'keepAsCredit'
>;

/**
 * What a payment over several invoices, or a client’s credit, settles of each.
 * @param invoices those of the allocations' invoices that exist, locked
 * @throws {ProblemError} `wrong-state` where one of them owes nothing, `rule-broken` naming the field
 */
export function checkAllocations(
  body: Allocations,
  paid: Amount,
  invoices: readonly LockedInvoice[],
): { invoice: LockedInvoice; minor: bigint }[] {
  const ids = body.allocations.map(({ invoiceId }) => invoiceId);
  const parts = body.allocations.map(({ invoiceId, amount }, index) => {
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
    if (minor > invoice.claimMinor) {
      const most = formatAmount({ ...invoice, minor: invoice.claimMinor });
      throw ruleBroken(`${path}.amount`, refusal('payment.aboveBalance', { most }));
    }
    return { invoice, minor };
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
