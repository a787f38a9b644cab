import { ProblemError } from '#contract/problem.ts';
import type { PaymentOverSeveralBody } from '#contract/invoices/payments.ts';
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
      throw ruleBroken(`${path}.invoiceId`, 'Name each invoice once.');
    }
    const invoice = invoices.find(({ id }) => id === BigInt(invoiceId));
    if (!invoice)
      throw ruleBroken(`${path}.invoiceId`, `There is no invoice ${String(invoiceId)}.`);
    checkBelongs(invoice, { body, path: `${path}.invoiceId` });
    const minor = readAmountAboveZero(amount, { path: `${path}.amount`, currency });
    if (minor > invoice.balanceMinor) {
      const balance = formatAmount({ ...invoice, minor: invoice.balanceMinor });
      throw ruleBroken(`${path}.amount`, `Give at most ${balance}: that is its balance.`);
    }
    return { invoice, minor };
  });
  const restMinor = parts.reduce((left, { minor }) => left - minor, amountMinor);
  if (restMinor < 0n) {
    throw ruleBroken('amount', 'The invoices are to get more than came in. Lower what they get.');
  }
  if (restMinor > 0n && !body.keepAsCredit) {
    const { code, exponent } = currency;
    const rest = formatAmount({ minor: restMinor, currency: code, exponent });
    throw ruleBroken(
      'amount',
      `${rest} settles no invoice. Keep it as the client’s credit, or allocate it.`,
    );
  }
  return parts;
}

function checkBelongs(
  invoice: LockedInvoice,
  { body, path }: { body: PaymentOverSeveralBody; path: string },
): void {
  if (invoice.clientId !== BigInt(body.clientId)) {
    throw ruleBroken(path, 'Choose invoices of this client only.');
  }
  if (invoice.currency !== body.currency) {
    throw ruleBroken(path, `Choose invoices in ${body.currency} only.`);
  }
  if (invoice.status === 'Draft') {
    const name = `#${invoice.id.toString()}`;
    const detail =
      invoice.deletedAt === null
        ? `${name} is a draft. Issue it first.`
        : `${name} lies in the trash. Restore it first.`;
    throw new ProblemError('wrong-state', { reason: detail });
  }
  checkAsksForMoney(invoice);
}
