import type { CreditChoice } from '#contract/invoices/credit-note-input.ts';
import {
  creditNoteTotals,
  type CreditNoteTotals,
  creditOfAmount,
} from '#domain/credit-notes/credit-note-totals.ts';
import { creditOfAll, leftToCredit } from '#domain/credit-notes/credited-document.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { readCreditLines, type WrittenLine, writtenLine } from './credit-lines.ts';
import type { CreditedInvoice } from './read-credited-invoice.ts';

export type Credit = CreditNoteTotals & { written: WrittenLine[] };

/** What is to be credited. @throws {ProblemError} `wrong-state` where nothing is left, `rule-broken` above what is left */
export function readCredit(
  credited: CreditedInvoice,
  invoice: LockedInvoice,
  { amount, lines, all }: CreditChoice,
): Credit {
  if ([amount, lines, all].filter((way) => way !== undefined).length !== 1) {
    throw ruleBroken('amount', refusal('credit.oneWay'));
  }
  const { document, earlier } = credited;
  if (amount !== undefined) return readAmountOfAll(credited, invoice, amount);
  if (lines !== undefined) {
    const written = readCreditLines(credited, invoice, lines);
    return withinInvoice(credited, invoice, {
      ...creditNoteTotals(document, earlier, written),
      written,
    });
  }
  const rest = creditOfAll(document, earlier);
  if (rest.length === 0) throw wrongState(refusal('credit.allCredited'));
  const totals = creditNoteTotals(document, earlier, rest);
  return withinInvoice(credited, invoice, withTexts(credited, invoice, totals));
}

/** What an invoice took off at one tax, its lines at another can exceed. */
function withinInvoice(
  { document, earlier }: CreditedInvoice,
  invoice: LockedInvoice,
  credit: Credit,
): Credit {
  const { totalMinor } = leftToCredit(document, earlier);
  if (credit.totalMinor <= totalMinor) return credit;
  const most = formatAmount({ ...invoice, minor: totalMinor });
  throw ruleBroken('lines', refusal('credit.aboveInvoice', { most }));
}

function readAmountOfAll(
  credited: CreditedInvoice,
  invoice: LockedInvoice,
  amount: string,
): Credit {
  const { document, earlier } = credited;
  const amountMinor = readAmountAboveZero(amount, 'amount', invoice);
  const { groups, totalMinor } = leftToCredit(document, earlier);
  if (amountMinor > totalMinor) {
    const most = formatAmount({ ...invoice, minor: totalMinor });
    throw ruleBroken('amount', refusal('credit.aboveInvoice', { most }));
  }
  // Nobody can say at which of them it would be.
  if (groups.length > 1) throw ruleBroken('amount', refusal('credit.severalTaxes'));
  return withTexts(credited, invoice, creditOfAmount(document, earlier, amountMinor));
}

/** The lines with the texts of those that they credit. */
export function withTexts(
  credited: CreditedInvoice,
  invoice: LockedInvoice,
  totals: CreditNoteTotals,
): Credit {
  return { ...totals, written: totals.lines.map((line) => writtenLine(credited, invoice, line)) };
}
