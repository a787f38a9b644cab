import { type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { CreditNoteDetail } from '#contract/invoices/credit-notes.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { activitySteps, describeSteps } from '#server/ledger/activity-steps.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { readCreditNoteFacts } from './credit-note-facts.ts';
import { selectCreditNotes, toCreditNoteRow } from './credit-note-rows.ts';

/** @throws {ProblemError} `not-found` */
export async function readCreditNote(
  db: Kysely<DB>,
  { id, withActivity }: { id: number; withActivity: boolean },
): Promise<CreditNoteDetail> {
  const row = await selectCreditNotes(db)
    .where('note.id', '=', BigInt(id))
    .select([
      sql<bigint>`(select coalesce(sum(amount_minor), 0)::bigint from credit_application where credit_note_id = note.id)`.as(
        'appliedMinor',
      ),
      // Its invoice's activity tells of it by its number.
      activitySteps(
        sql`activity.invoice_id = note.invoice_id and activity.data ->> 'number' = note.number`,
      ).as('activity'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound('creditNote', id);
  const facts = await readCreditNoteFacts(db, id);
  const { seller, billTo, lines, taxes, net, pricesIncludeTax, look } = facts;
  const { logo, ...told } = seller;
  return {
    ...toCreditNoteRow(row),
    seller: { ...told, logo: imageAddress(logo === '' ? null : logo) },
    billTo,
    writing: { language: look.language, locale: look.locale },
    lines: lines.map(({ qty, cost, amount, discount, taxes: ofLine, ...line }) => ({
      ...line,
      qty: Number(qty),
      cost: Number(cost),
      discount: Number(discount),
      amount: Number(amount),
      taxes: ofLine.map(({ rate, ...tax }) => ({ ...tax, rate: Number(rate) })),
    })),
    pricesIncludeTax,
    net: Number(net),
    taxes: taxes.map(({ rate, base, amount, ...tax }) => ({
      ...{ ...tax, rate: Number(rate) },
      ...{ base: Number(base), amount: Number(amount) },
    })),
    applied: minorToNumber(row.appliedMinor, row.exponent),
    refunded: minorToNumber(row.refundedMinor, row.exponent),
    ...(withActivity && { activity: describeSteps(row.activity) }),
  };
}
