import type { Kysely } from 'kysely';
import type { ClientStatement } from '#contract/clients/client-accounts.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { readStatement, type StatementAim } from './read-statement.ts';

/** A client's account over a period: what was owed before, what moved it, what is owed after. */
export async function getClientStatement(
  db: Kysely<DB>,
  aim: StatementAim,
): Promise<ClientStatement> {
  const accounts = await readStatement(db, aim);
  return {
    from: aim.from,
    to: aim.to,
    accounts: accounts.map(({ currency, exponent, openingMinor, movements, closingMinor }) => ({
      currency,
      opening: minorToNumber(openingMinor, exponent),
      movements: movements.map(({ amountMinor, balanceMinor, ...movement }) => ({
        ...movement,
        amount: minorToNumber(amountMinor, exponent),
        balance: minorToNumber(balanceMinor, exponent),
      })),
      closing: minorToNumber(closingMinor, exponent),
    })),
  };
}
