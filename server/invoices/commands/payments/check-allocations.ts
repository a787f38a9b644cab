import { ProblemError } from '#contract/problem.ts';
import type { PaymentOverSeveralBody } from '#contract/invoices/payments.ts';
import { refusal } from '#messages/refusal.ts';
import { type AmountPlace, readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { checkAsksForMoney } from './check-payment.ts';

interface Payable {
  amountMinor: bigint;
  currency: AmountPlace['currency'];
  /** Those of the allocations' invoices that exist, locked. */
  invoices: readonly LockedInvoice[];
}

interface Part {
  invoice: LockedInvoice;
  minor: bigint;
}

/**
 * What a payment over several invoices settles of each.
 * @throws {ProblemError} `wrong-state` where one of them owes nothing, `rule-broken` naming the field
 */
export function checkAllocations(body: PaymentOverSeveralBody, payable: Payable): Part[] {
  const { amountMinor, currency, invoices } = payable;
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
    checkBelongs(invoice, { body, path: `${path}.invoiceId` });
    const minor = readAmountAboveZero(amount, { path: `${path}.amount`, currency });
    if (minor > invoice.balanceMinor) {
      const most = formatAmount({ ...invoice, minor: invoice.balanceMinor });
      throw ruleBroken(`${path}.amount`, refusal('payment.aboveBalance', { most }));
    }
    return { invoice, minor };
  });
  const restMinor = parts.reduce((left, { minor }) => left - minor, amountMinor);
  if (restMinor < 0n) {
    throw ruleBroken('amount', refusal('payment.allocatedTooMuch'));
  }
  if (restMinor > 0n && !body.keepAsCredit) {
    const { code, exponent } = currency;
    const rest = formatAmount({ minor: restMinor, currency: code, exponent });
    throw ruleBroken('amount', refusal('payment.notAllocated', { rest }));
  }
  return parts;
}

function checkBelongs(
  invoice: LockedInvoice,
  { body, path }: { body: PaymentOverSeveralBody; path: string },
): void {
  if (invoice.clientId !== BigInt(body.clientId)) {
    throw ruleBroken(path, refusal('payment.otherClient'));
  }
  if (invoice.currency !== body.currency) {
    throw ruleBroken(path, refusal('payment.otherCurrency', { currency: body.currency }));
  }
  if (invoice.status === 'Draft') {
    const name = `#${invoice.id.toString()}`;
    const key = invoice.deletedAt === null ? 'payment.draft' : 'payment.inTrash';
    throw new ProblemError('wrong-state', { reason: refusal(key, { name }) });
  }
  checkAsksForMoney(invoice);
}
