import { type Kysely, sql, type Transaction } from 'kysely';
import type { Company, CompanyBody } from '#contract/settings/settings.ts';
import { rebuildDailyFacts } from '#database/rebuild-daily-facts.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { changeCurrency } from './change-currency.ts';
import { checkTimeZone } from './check-time-zone.ts';
import { incrementSettingsVersion, lockSettings } from './lock-settings.ts';
import { readCompany } from './read-company.ts';
import { writeSettingsActivity } from './write-settings-activity.ts';

/**
 * Writes the company anew. Documents that were issued keep it as it was.
 * @throws {ProblemError} `stale-version`, `rule-broken`
 */
export async function updateCompany(
  db: Kysely<DB>,
  body: CompanyBody,
  { command, requireVersion }: CallContext,
): Promise<Company> {
  const version = requireVersion();
  await checkTimeZone(db, body.timeZone);
  return runCommand(db, command, async (transaction) => {
    const was = await lockSettings(transaction, 'company', version);
    const before = await readCompany(transaction);
    if (body.currency !== was.currency) {
      await changeCurrency(transaction, { from: was.currency, to: body.currency });
    }
    await writeCompany(transaction, body);
    if (body.timeZone !== was.time_zone) await moveDays(transaction);
    await incrementSettingsVersion(transaction, 'company');
    const after = await readCompany(transaction);
    await writeSettingsActivity(transaction, {
      actorId: command.actorId,
      kind: 'company-changed',
      before,
      after,
    });
    return after;
  });
}

async function writeCompany(transaction: Transaction<DB>, body: CompanyBody): Promise<void> {
  const { companyEmail, taxNumber, bankName, bankCountry, swiftCode, ...rest } = body;
  const { timeZone, defaultNote, ...columns } = rest;
  await transaction
    .updateTable('organisation')
    .set({
      ...columns,
      company_email: companyEmail,
      tax_number: taxNumber,
      bank_name: bankName,
      bank_country: bankCountry,
      swift_code: swiftCode,
      time_zone: timeZone,
      default_note: defaultNote,
    })
    .execute();
}

/** Every event falls on the day that it has in the new time zone. */
async function moveDays(transaction: Transaction<DB>): Promise<void> {
  // Millions of events may have to be counted anew.
  await sql`set local statement_timeout = '12s'`.execute(transaction);
  await rebuildDailyFacts(transaction);
}
