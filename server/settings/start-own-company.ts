import { type Kysely, sql, type Transaction } from 'kysely';
import { type OwnCompanyBody, validateOwnCompany } from '#contract/settings/own-company.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { asRealWriter } from '#database/demo-writer.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext, Caller } from '#server/http/handler.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { checkTimeZone } from './check-time-zone.ts';
import { emptyBooks } from './empty-books.ts';
import { checkCurrency } from './read-currencies.ts';

/** What the accounts do for whoever begins with books of their own. */
export interface OwnAccount {
  /** @throws {ProblemError} `rule-broken` where the password is too easily guessed. */
  hashPassword: (password: { text: string; email: string; path: string }) => Promise<string>;
  /** @throws {ProblemError} `wrong-proof` where it is not the caller's password, or there is none. */
  confirmPassword: (caller: Caller, password: string | undefined) => Promise<unknown>;
  /**
   * Ends every session of the demo.
   * @throws {ProblemError} `no-session` where the session that asks for it has ended meanwhile.
   */
  endDemo: (transaction: Transaction<DB>, sessionId: string) => Promise<void>;
  removeSamples: (transaction: Transaction<DB>) => Promise<void>;
  /**
   * Gives the person an account of that name, e-mail and password, and its id; sessions it had are ended.
   * @throws {ProblemError} `rule-broken` where another account has the e-mail.
   */
  takeOver: (
    transaction: Transaction<DB>,
    caller: Caller,
    account: { name: string; email: string; passwordHash: string },
  ) => Promise<bigint>;
}

/**
 * Deletes the sample data with all that was added to it and makes the installation the company's own, whole or not at
 * all. Accounts that are no sample stay, and so does what is known of who did what.
 * @returns the id of the account that the person has from now on
 * @throws {ProblemError} `rule-broken`, `wrong-proof`, `no-session` where the demo has ended meanwhile, `wrong-state`
 * where there is no sample data (any more)
 */
export async function startOwnCompany(
  db: Kysely<DB>,
  body: OwnCompanyBody,
  { caller, account }: Pick<CallContext, 'caller'> & { account: OwnAccount },
): Promise<bigint> {
  const errors = validateOwnCompany(body);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  // The demo's visitors have no password, and there is nothing real that they could take.
  if (!caller.isDemo) await account.confirmPassword(caller, body.currentPassword);
  await checkTimeZone(db, body.timeZone);
  const { password: text, email } = body;
  const passwordHash = await account.hashPassword({ text, email, path: 'password' });
  const begin = async (transaction: Transaction<DB>): Promise<bigint> => {
    await account.endDemo(transaction, caller.sessionId);
    await transaction.selectFrom('organisation').select('id').forUpdate().execute();
    await refuseWithoutSampleData(transaction);
    await checkCurrency(transaction, body.currency, 'currency');
    await emptyBooks(transaction);
    await account.removeSamples(transaction);
    const own = { name: body.name, email, passwordHash };
    const userId = await account.takeOver(transaction, caller, own);
    const actorId = Number(userId);
    await beginOrganisation(transaction, body);
    await sql`
      delete from image where id not in (select avatar_image from app_user where avatar_image is not null)`.execute(
      transaction,
    );
    if (body.client !== null) await addClient(transaction, body.client, actorId);
    await writeActivity(transaction, {
      actorId,
      kind: 'own-company-started',
      data: { company: body.companyName },
    });
    return userId;
  };
  return asRealWriter(() => inTransaction(db, begin));
}

async function refuseWithoutSampleData(transaction: Transaction<DB>): Promise<void> {
  const { rows } = await sql`
    select from client where is_sample union all select from invoice where is_sample limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) return;
  throw new ProblemError('wrong-state', {
    reason: refusal('company.notSample'),
  });
}

/** Everything of the organisation that was not asked for is as in a new installation. */
async function beginOrganisation(
  transaction: Transaction<DB>,
  { companyName, timeZone, locale, currency }: OwnCompanyBody,
): Promise<void> {
  const versions = await transaction
    .deleteFrom('organisation')
    .returning(['company_version', 'numbering_version', 'invoicing_version', 'goal_version'])
    .returning(['templates_version', 'reminders_version', 'accounts_version'])
    .returning('receiving_accounts_version')
    .executeTakeFirstOrThrow();
  const next = Object.entries(versions).map(([section, version]) => [section, version + 1]);
  await transaction
    .insertInto('organisation')
    .values({
      name: companyName,
      time_zone: timeZone,
      locale,
      currency,
      // Whoever still looks at the old settings must not write them over the new ones.
      ...(Object.fromEntries(next) as typeof versions),
    })
    .execute();
  await sql`
    update number_format set digits = 4, prefix = case series when 'invoice' then 'INV' when 'credit' then 'CN' else 'QUO' end`.execute(
    transaction,
  );
}

async function addClient(
  transaction: Transaction<DB>,
  { name, companyEmail }: { name: string; companyEmail: string },
  actorId: number,
): Promise<void> {
  const { id } = await transaction
    .insertInto('client')
    .values({ name, company_email: companyEmail })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeActivity(transaction, {
    clientId: Number(id),
    actorId,
    kind: 'client-created',
    data: { name },
  });
}
