import type { Insertable, Transaction } from 'kysely';
import type { BankTransaction, DB } from '#database/schema.ts';
import type { StatementFormat } from './read/read-file.ts';
import { missingMinor } from './read/read-statement.ts';
import type { FreshTransaction, JudgedStatement } from './judge-statement.ts';
import { daysOf } from './report-statement.ts';

/** Below the most parameters of a statement. */
const rowsAtOnce = 2_000;

interface Origin {
  format: StatementFormat;
  fileName: string;
  actorId: number;
}

/** Stores a statement with its new transactions; `null` where there are none. What can't pay an invoice is set aside. */
export async function writeStatement(
  transaction: Transaction<DB>,
  { statement, accountId, fresh, known }: JudgedStatement,
  { format, fileName, actorId }: Origin,
): Promise<bigint | null> {
  if (fresh.length === 0 || accountId === null) return null;
  const { from, to } = daysOf(statement);
  const { id } = await transaction
    .insertInto('bank_statement')
    .values({
      account_id: accountId,
      format,
      file_name: fileName,
      name: statement.name,
      opening_minor: statement.openingMinor,
      closing_minor: statement.closingMinor,
      missing_minor: missingMinor(statement),
      from_on: from,
      to_on: to,
      duplicates: known.length,
      imported_by: BigInt(actorId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < fresh.length; start += rowsAtOnce) {
    const rows = fresh.slice(start, start + rowsAtOnce);
    await transaction
      .insertInto('bank_transaction')
      .values(rows.map((row) => toRow(row, { statementId: id, accountId })))
      .execute();
  }
  return id;
}

function toRow(
  one: FreshTransaction,
  { statementId, accountId }: { statementId: bigint; accountId: bigint },
): Insertable<BankTransaction> {
  const isOurs = one.money.minor > 0n && !one.isReversal;
  return {
    statement_id: statementId,
    account_id: accountId,
    booked_on: one.bookedOn,
    value_on: one.valueOn,
    currency: one.money.currency,
    amount_minor: one.money.minor,
    instructed_currency: one.instructed?.currency ?? null,
    instructed_minor: one.instructed?.minor ?? null,
    counterparty_name: one.counterpartyName,
    counterparty_iban: one.counterpartyIban.slice(0, 34),
    end_to_end: one.endToEnd,
    reference: one.reference,
    remittance: one.text,
    bank_reference: one.bankReference,
    is_reversal: one.isReversal,
    identity: one.identity,
    set_aside_at: isOurs ? null : new Date(),
  };
}
