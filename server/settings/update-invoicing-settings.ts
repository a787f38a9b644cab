import type { Kysely, Transaction } from 'kysely';
import {
  type ClientLinksBody,
  validateExchangeRates,
  type ExchangeRatesBody,
  type InvoicingSettings,
  validatePaymentTerms,
  type PaymentTermsBody,
  type QuoteTermsBody,
  validateTaxRates,
  type TaxRatesBody,
} from '#contract/settings/invoicing-settings.ts';
import { type FieldError, ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { incrementSettingsVersion, lockSettings } from './lock-settings.ts';
import { checkCurrency } from './read-currencies.ts';
import { readInvoicingSettings } from './read-invoicing-settings.ts';
import { writeSettingsActivity } from './write-settings-activity.ts';

/** @throws {ProblemError} `stale-version`, `rule-broken` */
export function updatePaymentTerms(
  db: Kysely<DB>,
  body: PaymentTermsBody,
  context: CallContext,
): Promise<InvoicingSettings> {
  refuse(validatePaymentTerms(body));
  return changeSettings(db, context, async (transaction) => {
    await transaction
      .updateTable('organisation')
      .set({
        payment_term_days: body.paymentTermDays,
        payment_terms: body.paymentTerms.toSorted((one, other) => one - other),
      })
      .execute();
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
  return changeSettings(db, context, async (transaction) => {
    await transaction.updateTable('organisation').set({ link_days: linkDays }).execute();
  });
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
  return changeSettings(db, context, async (transaction) => {
    await transaction.updateTable('organisation').set({ quote_days: quoteDays }).execute();
  });
}

/**
 * Writes all taxes anew: documents keep rate and category themselves.
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
    const rows = body.taxRates.map(({ isDefault, ...tax }) => ({ ...tax, is_default: isDefault }));
    if (rows.length > 0) await transaction.insertInto('tax_rate').values(rows).execute();
  });
}

/**
 * Writes all rates anew. A draft in a currency that is gone keeps it.
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
    await transaction.deleteFrom('exchange_rate').execute();
    if (body.exchangeRates.length > 0) {
      await transaction.insertInto('exchange_rate').values(body.exchangeRates).execute();
    }
  });
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  throw new ProblemError('rule-broken', { errors });
}

function changeSettings(
  db: Kysely<DB>,
  { command, requireVersion }: CallContext,
  write: (transaction: Transaction<DB>, ownCurrency: string) => Promise<void>,
): Promise<InvoicingSettings> {
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    const { currency } = await lockSettings(transaction, 'invoicing', version);
    const before = await readInvoicingSettings(transaction);
    await write(transaction, currency);
    await incrementSettingsVersion(transaction, 'invoicing');
    const after = await readInvoicingSettings(transaction);
    await writeSettingsActivity(transaction, {
      actorId: command.actorId,
      kind: 'invoicing-changed',
      before,
      after,
    });
    return after;
  });
}
