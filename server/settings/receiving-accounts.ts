import type { Kysely, Transaction } from 'kysely';
import {
  type ReceivingAccounts,
  receivingAccounts,
  type ReceivingAccountsBody,
} from '#contract/settings/receiving-accounts.ts';
import { type FieldError, ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { accountFaults, isRouted } from '#domain/payments/receiving-account.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { changeSection } from '#server/ledger/change-section.ts';
import { isBic, isIban } from './bank-checks.ts';
import { readCurrencies } from './read-currencies.ts';

export async function readReceivingAccounts(db: Kysely<DB>): Promise<ReceivingAccounts> {
  const { version } = await db
    .selectFrom('organisation')
    .select('receiving_accounts_version as version')
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('receiving_account')
    .select(['name', 'kind', 'holder', 'number', 'routing', 'bic', 'currencies'])
    .select(['bank_name as bankName', 'bank_country as bankCountry', 'is_default as isDefault'])
    .orderBy('position')
    .execute();
  // The database has a constraint for the kinds.
  const accounts = receivingAccounts.shape.accounts.parse(rows);
  return { version, accounts, currencies: await readCurrencies(db) };
}

/**
 * Replaces all accounts, in the order that is given. Issued documents keep those that they were issued with.
 * @throws {ProblemError} `stale-version`, `rule-broken`
 */
export function updateReceivingAccounts(
  db: Kysely<DB>,
  { accounts }: ReceivingAccountsBody,
  context: CallContext,
): Promise<ReceivingAccounts> {
  return changeSection(db, context, {
    section: 'receiving_accounts',
    read: readReceivingAccounts,
    fieldsOf: (read) => ({ accounts: read.accounts }),
    event: () => ({ kind: 'bank-accounts-changed' }),
    write: async (transaction) => {
      const errors = faultsOf(accounts, await readCurrencies(transaction));
      if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
      await replaceAccounts(transaction, accounts);
    },
  });
}

type Account = ReceivingAccountsBody['accounts'][number];

function faultsOf(accounts: readonly Account[], currencies: readonly string[]): FieldError[] {
  const errors = accounts.flatMap((account, index) => {
    const at = (field: string) => `accounts.${String(index)}.${field}`;
    const isRepeated = accounts.some((one, before) => before < index && one.name === account.name);
    return [
      ...ownFaults(account, at),
      ...(isRepeated ? [{ path: at('name'), reason: refusal('party.account.repeatedName') }] : []),
      ...(account.currencies.every((code) => currencies.includes(code))
        ? []
        : [{ path: at('currencies'), reason: refusal('company.unknownCurrency') }]),
    ];
  });
  const defaults = accounts.filter(({ isDefault }) => isDefault).length;
  if (accounts.length > 0 && defaults !== 1) {
    errors.push({ path: 'accounts', reason: refusal('party.account.oneDefault') });
  }
  return errors;
}

function ownFaults(account: Account, at: (field: string) => string): FieldError[] {
  const { kind, number, routing, bic } = account;
  const faults = accountFaults(account).map(({ field, fault }) => ({
    path: at(field),
    reason: refusal(`party.account.${fault}`),
  }));
  if (kind === 'iban' && faults.length === 0 && !isIban(number)) {
    faults.push({ path: at('number'), reason: refusal('party.account.iban') });
  }
  if (!isRouted(kind) && routing !== '') {
    faults.push({ path: at('routing'), reason: refusal('party.account.noRouting') });
  }
  if (bic !== '' && !isBic(bic)) {
    faults.push({ path: at('bic'), reason: refusal('party.account.bic') });
  }
  return faults;
}

async function replaceAccounts(
  transaction: Transaction<DB>,
  accounts: readonly Account[],
): Promise<void> {
  await transaction.deleteFrom('receiving_account').execute();
  const rows = accounts.map(({ bankName, bankCountry, currencies, isDefault, ...account }, at) => ({
    ...account,
    position: at + 1,
    bank_name: bankName,
    bank_country: bankCountry,
    currencies: [...new Set(currencies)],
    is_default: isDefault,
  }));
  if (rows.length > 0) await transaction.insertInto('receiving_account').values(rows).execute();
}
