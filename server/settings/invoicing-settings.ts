import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import {
  type ClientLinksBody,
  validateExchangeRates,
  type ExchangeRatesBody,
  type InvoicingSettings,
  validatePaymentTerms,
  type PaymentTermsBody,
  type QuoteTermsBody,
  type ReceiptsBody,
  type RecurringDatesBody,
  type RetentionBody,
} from '#contract/settings/invoicing-settings.ts';
import { type TaxRatesBody, validateTaxRates } from '#contract/settings/tax-rates.ts';
import { type FieldError, ProblemError } from '#contract/problem.ts';
import type { DB, Organisation } from '#database/schema.ts';
import { needsReason } from '#domain/e-invoice/vat-categories.ts';
import type { CallContext } from '#server/http/handler.ts';
import { earlyTermsColumns, toEarlyTerms } from '#server/ledger/early-discount.ts';
import { changeSection } from '#server/ledger/change-section.ts';
import { trimmedDecimal } from './exact-rate.ts';
import { checkCurrency, readCurrencies } from './read-currencies.ts';

export async function readInvoicingSettings(db: Kysely<DB>): Promise<InvoicingSettings> {
  const { late, early_discount_percent, early_discount_days, ...organisation } = await db
    .selectFrom('organisation')
    .select(['invoicing_version as version', 'currency', 'payment_terms as paymentTerms'])
    .select(['payment_term_days as paymentTermDays', 'link_days as linkDays'])
    .select(['quote_days as quoteDays', 'late_recurring_date as late'])
    .select(['retention_years as retentionYears', 'sends_receipts as sendsReceipts'])
    .select(['early_discount_percent', 'early_discount_days'])
    .executeTakeFirstOrThrow();
  const taxRates = await db
    .selectFrom('tax_rate')
    .select(['name', 'category', 'reason', 'reason_code as reasonCode'])
    .select(['label', 'registration', 'is_default as isDefault'])
    .select(sql<string>`trim_scale(rate)::text`.as('rate'))
    .orderBy('id')
    .execute();
  const exchangeRates = await db
    .selectFrom('exchange_rate')
    .select('currency')
    .select(sql<string>`trim_scale(rate)::text`.as('rate'))
    .where('currency', '!=', organisation.currency)
    .orderBy('currency')
    .execute();
  return {
    ...organisation,
    earlyDiscount: toEarlyTerms({ early_discount_percent, early_discount_days }),
    lateRecurringDate: late === 'created' ? late : 'scheduled',
    taxRates,
    exchangeRates,
    currencies: await readCurrencies(db),
  };
}

/** @throws {ProblemError} `stale-version`, `rule-broken` */
export function updatePaymentTerms(
  db: Kysely<DB>,
  body: PaymentTermsBody,
  context: CallContext,
): Promise<InvoicingSettings> {
  refuse(validatePaymentTerms(body));
  return setColumns(db, context, {
    payment_term_days: body.paymentTermDays,
    payment_terms: body.paymentTerms.toSorted((one, other) => one - other),
    ...earlyTermsColumns(body.earlyDiscount),
  });
}

/**
 * Counts for addresses that are given out from now on: none that is out ends earlier.
 * @throws {ProblemError} `stale-version`
 */
export function updateClientLinks(
  db: Kysely<DB>,
  { linkDays }: ClientLinksBody,
  context: CallContext,
): Promise<InvoicingSettings> {
  return setColumns(db, context, { link_days: linkDays });
}

/**
 * Counts for quotes that are written from now on.
 * @throws {ProblemError} `stale-version`
 */
export function updateQuoteTerms(
  db: Kysely<DB>,
  { quoteDays }: QuoteTermsBody,
  context: CallContext,
): Promise<InvoicingSettings> {
  return setColumns(db, context, { quote_days: quoteDays });
}

/**
 * Counts for every document, whenever it was issued.
 * @throws {ProblemError} `stale-version`
 */
export function updateRetention(
  db: Kysely<DB>,
  { retentionYears }: RetentionBody,
  context: CallContext,
): Promise<InvoicingSettings> {
  return setColumns(db, context, { retention_years: retentionYears });
}

/**
 * Counts for payments that are recorded from now on.
 * @throws {ProblemError} `stale-version`
 */
export function updateReceipts(
  db: Kysely<DB>,
  { sendsReceipts }: ReceiptsBody,
  context: CallContext,
): Promise<InvoicingSettings> {
  return setColumns(db, context, { sends_receipts: sendsReceipts });
}

/**
 * Counts for what is created from now on.
 * @throws {ProblemError} `stale-version`
 */
export function updateRecurringDates(
  db: Kysely<DB>,
  { lateRecurringDate }: RecurringDatesBody,
  context: CallContext,
): Promise<InvoicingSettings> {
  return setColumns(db, context, { late_recurring_date: lateRecurringDate });
}

/**
 * Replaces all taxes: documents keep rate, category and label themselves.
 * @throws {ProblemError} `stale-version`, `rule-broken`
 */
export function updateTaxRates(
  db: Kysely<DB>,
  body: TaxRatesBody,
  context: CallContext,
): Promise<InvoicingSettings> {
  refuse(validateTaxRates(body));
  return changeSettings(db, context, async (transaction) => {
    await transaction.deleteFrom('tax_rate').execute();
    const rows = body.taxRates.map(({ isDefault, reasonCode, reason, ...tax }) => ({
      ...tax,
      ...(needsReason(tax.category) && { reason, reason_code: reasonCode }),
      is_default: isDefault,
    }));
    if (rows.length > 0) await transaction.insertInto('tax_rate').values(rows).execute();
  });
}

/**
 * Replaces all rates. A draft in a currency that is gone keeps it.
 * @throws {ProblemError} `stale-version`, `rule-broken`
 */
export function updateExchangeRates(
  db: Kysely<DB>,
  body: ExchangeRatesBody,
  context: CallContext,
): Promise<InvoicingSettings> {
  return changeSettings(db, context, async (transaction, ownCurrency) => {
    refuse(validateExchangeRates(body, ownCurrency));
    for (const [index, { currency }] of body.exchangeRates.entries()) {
      await checkCurrency(transaction, currency, `exchangeRates.${String(index)}.currency`);
    }
    await replaceRates(transaction, body);
  });
}

/** A rate that stays as it is shown stays as it is exactly, with the day on which it was typed. */
async function replaceRates(
  transaction: Transaction<DB>,
  { exchangeRates }: ExchangeRatesBody,
): Promise<void> {
  const former = await transaction.deleteFrom('exchange_rate').returningAll().execute();
  const rows = exchangeRates.map((row) => {
    const same = former.find(({ currency }) => currency === row.currency);
    const isSame = same && trimmedDecimal(same.rate) === trimmedDecimal(row.rate);
    return isSame ? same : { ...row, numerator: null, denominator: null };
  });
  if (rows.length > 0) await transaction.insertInto('exchange_rate').values(rows).execute();
}

function setColumns(
  db: Kysely<DB>,
  context: CallContext,
  columns: Updateable<Organisation>,
): Promise<InvoicingSettings> {
  return changeSettings(db, context, (transaction) =>
    transaction.updateTable('organisation').set(columns).execute(),
  );
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
}

function changeSettings(
  db: Kysely<DB>,
  context: CallContext,
  write: (transaction: Transaction<DB>, ownCurrency: string) => Promise<unknown>,
): Promise<InvoicingSettings> {
  return changeSection(db, context, {
    section: 'invoicing',
    read: readInvoicingSettings,
    write: (transaction, { currency }) => write(transaction, currency),
    event: () => ({ kind: 'invoicing-changed' }),
  });
}
