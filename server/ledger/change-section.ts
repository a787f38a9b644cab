import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ActivityEvent } from '#database/activity-data.ts';
import type { DB, Organisation } from '#database/schema.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';

type Fields = Readonly<Record<string, unknown>>;

interface SectionChange<Read> {
  /** The settings that are read, changed and versioned together. */
  section:
    | 'company'
    | 'numbering'
    | 'invoicing'
    | 'templates'
    | 'reminders'
    | 'accounts'
    | 'voiding'
    | 'look'
    | 'receiving_accounts'
    | 'legal_notes'
    | 'sign_in';
  read: (transaction: Transaction<DB>) => Promise<Read>;
  write: (transaction: Transaction<DB>, was: Selectable<Organisation>) => Promise<unknown>;
  event: (before: Read, after: Read) => ActivityEvent;
  /** The part that can change, where it is not all that is read. */
  fieldsOf?: (read: Read) => Fields;
}

/**
 * Changes a section and notes field by field what is different; nothing where all is as it was.
 * @throws {ProblemError} `stale-version` where someone else has changed the section
 */
export function changeSection<Read extends object>(
  db: Kysely<DB>,
  { command, requireVersion }: Pick<CallContext, 'command' | 'requireVersion'>,
  change: SectionChange<Read>,
): Promise<Read> {
  const { section, read, write, event, fieldsOf = (all) => all as Fields } = change;
  const expected = requireVersion();
  return runCommand(db, command, async (transaction) => {
    const was = await transaction
      .selectFrom('organisation')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    checkVersion({ version: was[`${section}_version`] }, expected);
    const before = await read(transaction);
    await write(transaction, was);
    const version = sql.ref(`${section}_version`);
    await sql`update organisation set ${version} = ${version} + 1`.execute(transaction);
    const after = await read(transaction);
    const [old, now] = [fieldsOf(before), fieldsOf(after)];
    const changed = Object.keys(now).filter(
      (name) => name !== 'version' && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
    );
    if (changed.length === 0) return after;
    const part = (all: Fields) => Object.fromEntries(changed.map((name) => [name, all[name]]));
    await writeActivity(transaction, {
      actorId: command.actorId,
      ...event(before, after),
      before: part(old),
      after: part(now),
    });
    return after;
  });
}
