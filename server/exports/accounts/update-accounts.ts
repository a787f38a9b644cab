import type { Kysely } from 'kysely';
import {
  type AccountsBody,
  type AccountSettings,
  validateAccounts,
} from '#contract/exports/accounts.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { changeSection } from '#server/ledger/change-section.ts';
import { readAccounts } from './read-accounts.ts';

/**
 * Replaces the chart of accounts and where entries go. Counts for exports from now on: what was exported keeps its accounts.
 * @throws {ProblemError} `stale-version`, `rule-broken`
 */
export function updateAccounts(
  db: Kysely<DB>,
  body: AccountsBody,
  context: CallContext,
): Promise<AccountSettings> {
  const errors = validateAccounts(body);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  return changeSection(db, context, {
    section: 'accounts',
    read: readAccounts,
    write: async (transaction) => {
      await transaction.deleteFrom('account_mapping').execute();
      await transaction.deleteFrom('account').execute();
      await transaction.insertInto('account').values(body.accounts).execute();
      const mapping = body.mapping.map(({ slot, account }) => ({ slot, account_number: account }));
      if (mapping.length > 0) {
        await transaction.insertInto('account_mapping').values(mapping).execute();
      }
      await transaction
        .updateTable('organisation')
        .set({
          chart: body.chart,
          datev_consultant: body.datevConsultant === '' ? null : Number(body.datevConsultant),
          datev_client: body.datevClient === '' ? null : Number(body.datevClient),
        })
        .execute();
    },
    event: () => ({ kind: 'accounts-changed' }),
  });
}
