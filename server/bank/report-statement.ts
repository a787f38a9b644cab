import type { StatementImport } from '#contract/bank/bank-rows.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { minorToNumber } from '#domain/money.ts';
import type { JudgedStatement } from './judge-statement.ts';
import { missingMinor, type ReadStatement } from './read/read-statement.ts';

const mostTold = 100;

/** What an import tells of a statement; without an id where none was written. */
export function reportStatement(
  { statement, fresh, known }: JudgedStatement,
  id: bigint | null,
): StatementImport['statements'][number] {
  const { account, openingMinor, closingMinor } = statement;
  const number = (minor: bigint) => minorToNumber(minor, currencyExponent(account.currency));
  // Another currency than the account's has no place in a sum.
  const sides = (isIncoming: boolean) => {
    const side = fresh.filter(({ money }) => money.minor > 0n === isIncoming);
    const own = side.filter(({ money }) => money.currency === account.currency);
    const sum = own.reduce((all, { money }) => all + money.minor, 0n);
    return { count: side.length, sum: number(sum) };
  };
  return {
    id: id === null ? null : Number(id),
    number: account.number,
    currency: account.currency,
    ...daysOf(statement),
    incoming: sides(true),
    outgoing: sides(false),
    duplicates: known.length,
    known: known.slice(0, mostTold).map(({ bookedOn, money, counterpartyName, text }) => ({
      bookedOn,
      amount: minorToNumber(money.minor, currencyExponent(money.currency)),
      currency: money.currency,
      counterparty: counterpartyName,
      text,
    })),
    opening: openingMinor === null ? null : number(openingMinor),
    closing: closingMinor === null ? null : number(closingMinor),
    missing: number(missingMinor(statement)),
  };
}

/** The days that it tells of. */
export function daysOf({ transactions, closedOn }: ReadStatement): { from: string; to: string } {
  const days = transactions.map(({ bookedOn }) => bookedOn).toSorted();
  const last = days.at(-1) ?? closedOn ?? '1970-01-01';
  const to = closedOn !== null && closedOn > last ? closedOn : last;
  return { from: days[0] ?? to, to };
}
