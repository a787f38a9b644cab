import { type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Analytics, pdfIconAddress } from '#contract/analytics/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, reading } from './json-batch-query.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import { relativeTime } from './relative-time.ts';
import { t } from './t.ts';

/** The invoice that was settled last; `undefined` where none was. */
export function readSettledInvoice(
  db: Kysely<DB>,
  { today, now, timeZone }: AnalyticsScope,
): Reading<NonNullable<Analytics['timeline']>['step1']> {
  // Payment by payment from the newest on: however the tables are joined, as soon as one has settled an invoice that is it.
  const settled = db
    .selectFrom('payment')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('payment_allocation as part')
          .innerJoin('invoice', 'invoice.id', 'part.invoice_id')
          .whereRef('part.payment_id', '=', 'payment.id')
          .where('part.reversal_id', 'is', null)
          .where('invoice.voided_at', 'is', null)
          .where(sql<boolean>`invoice.paid_minor + invoice.credited_minor >= invoice.total_minor`)
          .orderBy('invoice.id', 'desc')
          .limit(1)
          .select(['invoice.id', 'invoice.number', 'invoice.total_minor as minor'])
          .select(['invoice.currency', 'invoice.client_id'])
          .as('invoice'),
      (join) => join.onTrue(),
    )
    .where('payment.paid_on', '<=', today)
    .whereRef('payment.reversed_minor', '<', 'payment.amount_minor')
    .orderBy('payment.paid_on', 'desc')
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .select([
      'invoice.id',
      'invoice.number',
      'invoice.minor',
      'invoice.currency',
      'invoice.client_id',
    ])
    // A payment that was written down on another day has no time of its own.
    .select(
      sql<Date>`case when (payment.created_at at time zone ${timeZone})::date = payment.paid_on then payment.created_at
        else payment.paid_on::timestamp at time zone ${timeZone} end`.as('at'),
    );
  // Joined to the one row that was found: with all five tables in one join, planning takes twice as long.
  const query = db
    .selectFrom(settled.as('settled'))
    .innerJoin('client', 'client.id', 'settled.client_id')
    .innerJoin('currency', 'currency.code', 'settled.currency')
    .select(['settled.id', 'settled.number', 'settled.minor', 'settled.currency', 'settled.at'])
    .select(['currency.exponent', 'client.name', 'client.company']);
  return reading(jsonObjectFrom(query), (row) => {
    if (!row) return undefined;
    const { id, number, name, company } = row;
    const at = new Date(row.at);
    return {
      title: t('invoicePaid', { id: String(id) }),
      duration: relativeTime(at, now),
      subtitle: t('settled', {
        client: company === '' ? name : company,
        amount: formatAmount({ ...row, minor: BigInt(row.minor) }),
      }),
      at: at.toISOString(),
      img: pdfIconAddress,
      fileName: `${number ?? String(id)}.pdf`,
      invoiceId: id,
    };
  });
}
