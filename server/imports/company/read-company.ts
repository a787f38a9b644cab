import { type Kysely, sql, type Transaction } from 'kysely';
import { type CompanyTable, leftOut, leftOutColumns } from '#database/company/company-tables.ts';
import { setSequences } from '#database/backup/load-unguarded.ts';
import { copyIn } from '#database/company/copy-in.ts';
import { errorCode } from '#database/error-code.ts';
import { readHead, type SealHead } from '#database/integrity/seals.ts';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { checkBooks } from '#server/files/company/check-books.ts';
import { type CompanyFile, openCompanyFile } from '#server/files/company/open-company-file.ts';
import { checkFile } from './check-file.ts';
import { keepPasswords } from './keep-passwords.ts';
import { refuseOwnBooks } from './refuse-own-books.ts';

const t = texts('companyFile');

export interface ReadBack {
  organisation: string;
  madeAt: string;
  tables: number;
  rows: number;
  /** Whose password is the one they had in this installation before. */
  signsIn: string[];
  /** An admin who needs a password. */
  firstAdmin: string | undefined;
  waitingMails: number;
}

interface ReadOptions {
  path: string;
  /** Called within the transaction, before the first change. */
  refuseWhileRunning: (transaction: Transaction<DB>) => Promise<void>;
  /** Where the head of the seals is noted outside the database: never that of another chain, whenever this is killed. */
  sealHead: { forget: () => void; keep: (head: SealHead) => void };
}

/**
 * Makes the database what the file says, in one transaction. The file is read twice: once to see that it is whole, before anything is
 * locked, and once to write what is in it.
 * @param db of an account that owns the tables
 * @throws {Refusal} where the file isn't whole or of another version, the installation has books, or a rule of the books is broken
 */
export async function readCompany(db: Kysely<DB>, options: ReadOptions): Promise<ReadBack> {
  await using file = await openCompanyFile(options.path);
  const tables = await checkFile(db, file);
  let head: SealHead | undefined;
  const result = await db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await options.refuseWhileRunning(transaction);
    await refuseOwnBooks(transaction);
    const restorePasswords = await keepPasswords(transaction);
    await withoutTriggers(transaction, tables, async () => {
      await writeTables(transaction, file, tables);
      await setSequences(transaction, file.manifest.sequences);
    });
    const signsIn = await restorePasswords();
    await checkBooks(transaction);
    head = await readHead(transaction);
    options.sealHead.forget();
    return { ...(await describe(transaction)), signsIn };
  });
  if (head) options.sealHead.keep(head);
  const { organisation, madeAt, tables: inFile } = file.manifest;
  const rows = inFile.reduce((sum, table) => sum + table.rows, 0);
  return { organisation, madeAt, tables: inFile.length, rows, ...result };
}

/** What triggers made of the rows is in the file, too. They are the tables' own, so that no right beyond the owner's is asked for. */
async function withoutTriggers(
  transaction: Transaction<DB>,
  tables: readonly CompanyTable[],
  work: () => Promise<void>,
): Promise<void> {
  const names = [...tables.map(({ name }) => name), ...emptiedToo];
  const switchTriggers = async (state: 'disable' | 'enable') => {
    for (const name of names)
      await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(transaction);
  };
  await switchTriggers('disable');
  await sql`select drop_event_months()`.execute(transaction);
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(transaction);
  await work();
  // Nothing may be open on a table whose triggers change.
  await sql`set constraints all immediate`.execute(transaction);
  await switchTriggers('enable');
}

/** What the file leaves out and the version doesn't bring. */
const emptiedToo = Object.entries(leftOut).flatMap(([name, why]) =>
  why === 'version' ? [] : [name],
);

async function writeTables(
  transaction: Transaction<DB>,
  file: CompanyFile,
  tables: readonly CompanyTable[],
): Promise<void> {
  // The months of events are known by their ids.
  const inOrder = tables.toSorted(
    (one, other) =>
      Number(one.name === 'analytics_event') - Number(other.name === 'analytics_event'),
  );
  for (const { name, columns } of inOrder) {
    if (name === 'analytics_event') {
      await sql`select make_event_months(array(
        select distinct date_trunc('month', at at time zone 'UTC')::date from analytics_event_id order by 1))`.execute(
        transaction,
      );
    }
    const entry = file.manifest.tables.find((table) => table.name === name);
    if (!entry) throw new Error(`${name} was not looked for`);
    await givingLeftOut(transaction, name, () =>
      copyIn(transaction, { table: name, columns }, file.read(entry)).catch((error: unknown) => {
        if (error instanceof Refusal || errorCode(error) === undefined) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new Refusal(t('refused.database', { name, reason }), { cause: error });
      }),
    );
  }
}

/** While its rows are written, what they lack is what a row has without being asked. */
async function givingLeftOut(
  transaction: Transaction<DB>,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const columns = Object.entries(leftOutColumns[table] ?? {});
  for (const [column, value] of columns) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set default ${sql.lit(value)}`.execute(
      transaction,
    );
  }
  await work();
  for (const [column] of columns) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop default`.execute(
      transaction,
    );
  }
}

async function describe(transaction: Transaction<DB>) {
  const { rows } = await sql<{ firstAdmin: string | null; waitingMails: number }>`
    select (select email from app_user where role = 'admin' and disabled_at is null order by is_sample, id limit 1) as "firstAdmin",
      (select count(*)::integer from mail where finished_at is null and cancelled_at is null) as "waitingMails"`.execute(
    transaction,
  );
  return { firstAdmin: rows[0]?.firstAdmin ?? undefined, waitingMails: rows[0]?.waitingMails ?? 0 };
}
