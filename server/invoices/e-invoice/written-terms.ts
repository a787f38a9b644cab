import { type Kysely, sql } from 'kysely';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { EInvoiceFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { minorToNumber } from '#domain/money.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import { lastDayOfDiscount } from '#domain/payments/early-discount.ts';
import { writingIn } from '#server/documents/texts.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import { draftChoices, judgeDraft } from '../drafts/check-draft.ts';
import { draftColumns } from '../drafts/draft-columns.ts';
import { invoiceTerms } from '../read/invoice-terms.ts';
import type { ClientParty, SellerParty } from '../read/read-invoice-record.ts';
import { paymentDetailsOf } from '../read/seller-accounts.ts';

/**
 * An invoice as it is being written, in the terms of an e-invoice, with both parties as they are today. What it deducts is left
 * out: it changes figures only.
 * @throws {ProblemError} `rule-broken`, naming every field that is wrong
 */
export async function writtenTerms(db: Kysely<DB>, body: InvoiceBody): Promise<EInvoiceFacts> {
  const [choices] = await runPrepared(db, draftChoices(body));
  const { exponent } = judgeDraft(body, choices);
  const { lines, taxes, invoice } = draftColumns(body, exponent);
  const money = (minor: bigint) => minorToNumber(minor, exponent);
  const { seller, billTo } = await readParties(db, body);
  const { referenceScheme = 'number' } = seller;
  const written = {
    ...body,
    ...{ number: null, exchange: null, deductions: [], seller, billTo, referenceScheme },
    earlyDiscount: body.earlyDiscount
      ? {
          ...body.earlyDiscount,
          until: lastDayOfDiscount(body.issuedDate, body.earlyDiscount),
        }
      : undefined,
    items: body.items.map(({ discount, ...line }, index) => ({
      ...line,
      qty: Number(line.qty),
      cost: Number(line.cost),
      typedDiscount: discount,
      discount: money(lines[index]?.discount_minor ?? 0n),
      price: money(lines[index]?.price_minor ?? 0n),
      taxes: line.taxes.map(({ rate, ...tax }) => ({ ...tax, rate: Number(rate) })),
    })),
    taxes: taxes.map(({ category, rate, label, base_minor: base, tax_minor: amount }) => ({
      ...{ category, rate: Number(rate), ...labelOf({ label }) },
      ...{ base: money(base), amount: money(amount) },
    })),
    total: money(invoice.total_minor),
  };
  const writing = await readWriting(db, body.clientId);
  return invoiceTerms(
    { invoice: written, paymentDetails: paymentDetailsOf(seller) },
    writingIn(writing),
  );
}

async function readParties(db: Kysely<DB>, { clientId, currency }: InvoiceBody) {
  const { rows } = await sql<{ seller: SellerParty; billTo: ClientParty }>`
    select current_seller(${currency}) as seller, current_client(${clientId}::bigint) as "billTo"`.execute(
    db,
  );
  const [parties] = rows;
  if (!parties) throw new Error('A statement of one row gave none');
  return parties;
}
