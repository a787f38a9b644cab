import type { Kysely, Transaction } from 'kysely';
import type { Company, CompanyBody } from '#contract/settings/settings.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { isBic, isIban } from './bank-checks.ts';

type Details = Pick<Company, 'bankName' | 'bankCountry' | 'iban' | 'swiftCode' | 'accountName'>;

const none: Details = { bankName: '', bankCountry: '', iban: '', swiftCode: '', accountName: '' };

/** The default account in the words of the company. */
export async function readDefaultAccount(db: Kysely<DB>): Promise<Details> {
  const account = await db
    .selectFrom('receiving_account')
    .selectAll()
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (!account) return none;
  return {
    bankName: account.bank_name,
    bankCountry: account.bank_country,
    iban: account.kind === 'iban' ? account.number : '',
    swiftCode: account.bic,
    accountName: account.holder,
  };
}

/**
 * Changes the default account, or adds one; what is left out stays.
 * @throws {ProblemError} `rule-broken`
 */
export async function writeDefaultAccount(
  transaction: Transaction<DB>,
  body: CompanyBody,
): Promise<void> {
  const was = await readDefaultAccount(transaction);
  const now: Details = {
    bankName: body.bankName ?? was.bankName,
    bankCountry: body.bankCountry ?? was.bankCountry,
    iban: body.iban ?? was.iban,
    swiftCode: body.swiftCode ?? was.swiftCode,
    accountName: body.accountName ?? was.accountName,
  };
  if (JSON.stringify(now) === JSON.stringify(was)) return;
  if (now.iban !== was.iban && now.iban !== '' && !isIban(now.iban)) {
    throw ruleBroken('iban', refusal('party.account.iban'));
  }
  if (now.swiftCode !== was.swiftCode && now.swiftCode !== '' && !isBic(now.swiftCode)) {
    throw ruleBroken('swiftCode', refusal('party.account.bic'));
  }
  const columns = {
    holder: now.accountName,
    bank_name: now.bankName,
    bank_country: now.bankCountry,
    bic: now.swiftCode,
    // An account that is named in another way keeps its number where no IBAN takes its place.
    ...(now.iban !== was.iban && { kind: 'iban', number: now.iban, routing: '' }),
  };
  const changed = await transaction
    .updateTable('receiving_account')
    .set(columns)
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) {
    const name = now.bankName === '' ? body.name.slice(0, 80) : now.bankName.slice(0, 80);
    await transaction
      .insertInto('receiving_account')
      .values({ ...columns, position: 1, name, kind: 'iban', number: now.iban, is_default: true })
      .execute();
  }
  await transaction
    .updateTable('organisation')
    .set((eb) => ({
      receiving_accounts_version: eb('receiving_accounts_version', '+', 1),
    }))
    .execute();
}
