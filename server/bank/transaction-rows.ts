import { type Kysely, sql } from 'kysely';
import type {
  BankSuggestion,
  BankTransaction,
  TransactionState,
} from '#contract/bank/bank-rows.ts';
import type { DB } from '#database/schema.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { minorToNumber } from '#domain/money.ts';

/** What a page shows of transactions, with what they were accepted as. */
export function transactionRows(db: Kysely<DB>) {
  return db
    .selectFrom('bank_transaction as one')
    .leftJoin('bank_match_in_force as held', 'held.transaction_id', 'one.id')
    .leftJoin('client', 'client.id', 'held.client_id')
    .innerJoinLateral(
      sql<{ state: TransactionState }>`(select case when held.id is not null then 'matched'
        when one.set_aside_at is not null then 'aside' else 'open' end as state)`.as('told'),
      (join) => join.onTrue(),
    )
    .select(['one.id', 'booked_on as bookedOn', 'value_on as valueOn', 'one.currency', 'state'])
    .select(['amount_minor as minor', 'instructed_currency as instructedCurrency'])
    .select(['instructed_minor as instructedMinor', 'counterparty_name as name', 'note'])
    .select(['counterparty_iban as iban', 'end_to_end as endToEnd', 'one.reference'])
    .select(['remittance as text', 'bank_reference as bankReference'])
    .select(['held.payment_id as paymentId', 'client.id as clientId', 'client.name as clientName'])
    .select(
      sql<{ id: number; number: string }[]>`(
        select coalesce(json_agg(json_build_object('id', invoice.id, 'number', invoice.number) order by part.id), '[]')
        from payment_allocation as part join invoice on invoice.id = part.invoice_id
        where part.payment_id = held.payment_id and part.reversal_id is null)`.as('invoices'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof transactionRows>['execute']>>[number];

export function toTransaction(row: Row, suggestions: BankSuggestion[]): BankTransaction {
  const { instructedCurrency, instructedMinor, paymentId, clientId } = row;
  const amount = (minor: bigint, currency: string) =>
    minorToNumber(minor, currencyExponent(currency));
  return {
    id: Number(row.id),
    ...{ bookedOn: row.bookedOn, valueOn: row.valueOn, currency: row.currency, state: row.state },
    amount: amount(row.minor, row.currency),
    instructed:
      instructedCurrency === null || instructedMinor === null
        ? null
        : { amount: amount(instructedMinor, instructedCurrency), currency: instructedCurrency },
    counterparty: { name: row.name, iban: row.iban },
    ...{ endToEnd: row.endToEnd, reference: row.reference, text: row.text },
    ...{ bankReference: row.bankReference, note: row.note },
    payment:
      paymentId === null || clientId === null
        ? null
        : {
            id: Number(paymentId),
            client: { id: Number(clientId), name: row.clientName ?? '' },
            invoices: row.invoices,
          },
    suggestions,
  };
}
