import type { ClientBody } from '#contract/clients/client-commands.ts';
import { earlyTermsColumns } from '#server/ledger/early-discount.ts';
import { partyColumnNames, partyColumns } from '#server/ledger/party-columns.ts';

export function clientColumns(body: ClientBody) {
  const { name, company, contact, companyEmail, taxNumber, paymentTermDays, earlyDiscount } = body;
  return {
    ...{ name, company, contact },
    ...partyColumns(body),
    buyer_reference: body.buyerReference,
    e_invoice_delivery: body.eInvoiceDelivery,
    e_invoice_format: body.eInvoiceFormat,
    e_invoice_required: body.eInvoiceRequired,
    company_email: companyEmail,
    tax_number: taxNumber,
    payment_term_days: paymentTermDays,
    language: body.language,
    second_language: body.secondLanguage,
    ...earlyTermsColumns(earlyDiscount),
  };
}
type ClientColumns = ReturnType<typeof clientColumns>;

const columns = [
  'name',
  'company',
  'company_email',
  'address',
  'country',
  'contact',
  'tax_number',
  ...partyColumnNames,
  'buyer_reference',
  'e_invoice_delivery',
  'e_invoice_format',
  'e_invoice_required',
  'payment_term_days',
  'early_discount_percent',
  'early_discount_days',
  'language',
  'second_language',
] as const satisfies (keyof ClientColumns)[];

/** The columns that differ, as they were and as they are now; `undefined` where none does. */
export function changedColumns(
  was: { [Name in keyof ClientColumns]: unknown },
  now: ClientColumns,
) {
  const changed = columns.filter((column) => was[column] !== now[column]);
  if (changed.length === 0) return undefined;
  const pick = (from: { [Name in keyof ClientColumns]: unknown }) =>
    Object.fromEntries(changed.map((column) => [column, from[column]]));
  return { before: pick(was), after: pick(now) };
}
