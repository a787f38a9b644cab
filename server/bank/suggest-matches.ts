import type { Kysely } from 'kysely';
import type { BankSuggestion } from '#contract/bank/bank-rows.ts';
import type { DB } from '#database/schema.ts';
import { acceptThreshold, type Incoming, type Suggestion } from '#domain/bank/bank-types.ts';
import { matchTransactions } from '#domain/bank/match-transactions.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { minorToNumber } from '#domain/money.ts';
import type { DifferenceChoice } from '#contract/invoices/payments.ts';
import { findCandidates } from './find-candidates.ts';

/** Later ones have no suggestions until earlier ones are settled. */
const mostAtOnce = 1_000;

/** What the open transactions of a statement most likely pay, by their ids. */
export async function suggestMatches(
  db: Kysely<DB>,
  statementId: number,
): Promise<Map<number, BankSuggestion[]>> {
  const transactions = await openTransactions(db, statementId);
  if (transactions.length === 0) return new Map();
  const { invoices, findPayers, names } = await findCandidates(db, transactions);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const describe = ({ clientId, money, allocations, reasons, confidence }: Suggestion) => {
    const { currency } = money;
    const amount = (minor: bigint) => minorToNumber(minor, currencyExponent(currency));
    const credit = allocations.reduce((rest, { minor }) => rest - minor, money.minor);
    return {
      client: { id: clientId, name: names.get(clientId) ?? '' },
      amount: amount(money.minor),
      currency,
      allocations: allocations.map(({ invoiceId, minor, difference }) => {
        const { number = '', balanceMinor = 0n } = byId.get(invoiceId) ?? {};
        const amounts = { amount: amount(minor), balance: amount(balanceMinor) };
        const settles: DifferenceChoice = difference ?? 'owed';
        return { invoiceId, number, ...amounts, difference: settles };
      }),
      ...{ credit: amount(credit), reasons: [...reasons], confidence },
      isSure: confidence >= acceptThreshold,
    };
  };
  const found = matchTransactions({ transactions, invoices, findPayers });
  return new Map([...found].map(([id, suggestions]) => [id, suggestions.map(describe)]));
}

async function openTransactions(db: Kysely<DB>, statementId: number): Promise<Incoming[]> {
  const rows = await db
    .selectFrom('bank_transaction as one')
    .leftJoin('bank_match_in_force as held', 'held.transaction_id', 'one.id')
    .where('statement_id', '=', BigInt(statementId))
    .where('set_aside_at', 'is', null)
    .where('held.id', 'is', null)
    .select([
      'one.id',
      'one.booked_on as bookedOn',
      'currency',
      'amount_minor as minor',
      'counterparty_name as name',
    ])
    .select(['instructed_currency', 'instructed_minor', 'counterparty_iban as iban'])
    .select(['end_to_end as endToEnd', 'reference', 'remittance'])
    .orderBy('one.id')
    .limit(mostAtOnce)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    bookedOn: row.bookedOn,
    money: { minor: row.minor, currency: row.currency },
    instructed:
      row.instructed_minor === null || row.instructed_currency === null
        ? null
        : { minor: row.instructed_minor, currency: row.instructed_currency },
    counterpartyName: row.name,
    counterpartyIban: row.iban,
    endToEnd: row.endToEnd,
    reference: row.reference,
    text: row.remittance,
  }));
}
