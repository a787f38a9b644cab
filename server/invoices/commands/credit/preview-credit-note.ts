import type { Kysely } from 'kysely';
import type { CreditChoice, CreditPreview } from '#contract/invoices/credit-note-input.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { leftToCredit } from '#domain/credit-notes/credited-document.ts';
import { minorToNumber } from '#domain/money.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import { refusal } from '#messages/refusal.ts';
import { lockAnyInvoice } from '#server/ledger/lock-invoice.ts';
import { refuseDeducted } from '../../prepayments/refuse-deducted.ts';
import { refuseStatus } from '../change-invoice.ts';
import { readCredit } from './read-credit.ts';
import { readCreditedInvoice } from './read-credited-invoice.ts';

/**
 * What a credit note would come to, by the rules that it is issued by.
 * @throws {ProblemError} as issuing it would
 */
export function previewCreditNote(
  db: Kysely<DB>,
  { id, today, choice }: { id: number; today: CalendarDay; choice: CreditChoice },
): Promise<CreditPreview> {
  return db.transaction().execute(async (transaction) => {
    const invoice = await lockAnyInvoice(transaction, { id, today });
    refuseStatus(invoice, {
      Draft: refusal('invoice.draftEdit'),
      Void: refusal('invoice.voidNotCredited'),
    });
    await refuseDeducted(transaction, invoice.id);
    const credited = await readCreditedInvoice(transaction, invoice.id);
    const amount = (minor: bigint) => minorToNumber(minor, invoice.exponent);
    const left = leftToCredit(credited.document, credited.earlier);
    const credit = readCredit(credited, invoice, choice);
    return {
      left: {
        lines: left.lines.flatMap(({ position, qty, amountMinor }) => {
          const text = credited.texts.find((one) => one.position === position);
          return text
            ? [{ line: position, title: text.title, qty, amount: amount(amountMinor) }]
            : [];
        }),
        total: amount(left.totalMinor),
      },
      net: amount(credit.netMinor),
      taxes: credit.taxes.map(({ rate, label, taxMinor }) => ({
        rate,
        ...labelOf({ label }),
        amount: amount(taxMinor),
      })),
      total: amount(credit.totalMinor),
    };
  });
}
