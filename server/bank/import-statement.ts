import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { bankEndpoints } from '#contract/bank/bank.ts';
import type { StatementImport } from '#contract/bank/bank-rows.ts';
import { readMapping as parseMapping } from '#contract/bank/csv-mapping.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { readMapping, rememberMapping } from './csv-mappings.ts';
import { guessMapping } from './read/csv-shape.ts';
import { openFile, readRows } from './read/read-file.ts';
import type { ReadStatement } from './read/read-statement.ts';
import { refuseStatement } from './read/statement-problem.ts';
import { judgeStatement, type JudgedStatement } from './judge-statement.ts';
import { reportStatement } from './report-statement.ts';
import { writeStatement } from './write-statement.ts';

type Query = z.output<(typeof bankEndpoints)['importBankStatement']['input']['query']>;

interface Opened {
  format: StatementImport['format'];
  statements: ReadStatement[];
  csv: StatementImport['csv'];
  /** Remembers how the file was read. */
  remember: (db: Kysely<DB>) => Promise<void>;
}

/**
 * Takes the statements of a file into the books, or only says what they hold. What was imported before is left out, so
 * that the same file twice changes nothing.
 * @throws {ProblemError} where the file is no statement or is broken
 */
export function importStatement(
  db: Kysely<DB>,
  { bytes, query }: { bytes: Uint8Array; query: Query },
  context: CallContext,
): Promise<StatementImport> {
  const { command } = context;
  return runCommand(db, command, async (transaction) => {
    const { format, statements, csv, remember } = await open(transaction, {
      bytes,
      query,
      context,
    });
    await checkCurrencies(transaction, statements);
    const judged: JudgedStatement[] = [];
    for (const statement of statements) {
      judged.push(
        await judgeStatement(transaction, statement, { format, isWriting: !query.dryRun }),
      );
    }
    if (query.dryRun) {
      return { format, csv, statements: judged.map((one) => reportStatement(one, null)) };
    }
    const report: StatementImport['statements'] = [];
    for (const one of judged) {
      const id = await writeStatement(transaction, one, {
        ...{ format, fileName: query.fileName, actorId: command.actorId },
      });
      report.push(reportStatement(one, id));
    }
    await remember(transaction);
    const count = judged.reduce((sum, one) => sum + one.fresh.length, 0);
    const account = [...new Set(statements.map((one) => one.account.number))].join(', ');
    const data = { account, count };
    await writeActivity(transaction, { actorId: command.actorId, kind: 'bank-imported', data });
    return { format, csv, statements: report };
  });
}

async function open(
  db: Kysely<DB>,
  { bytes, query, context }: { bytes: Uint8Array; query: Query; context: CallContext },
): Promise<Opened> {
  const file = openFile(bytes);
  if (file.format !== 'csv') {
    return { ...file, csv: null, remember: () => Promise.resolve() };
  }
  const { shape } = file;
  const known = await readMapping(db, shape.key);
  const given = query.mapping === undefined ? undefined : parseMapping(query.mapping);
  const mapping = given ?? known?.mapping ?? guessMapping(shape);
  const account = query.account === '' ? (known?.account ?? '') : query.account;
  const currency = query.currency ?? known?.currency ?? context.organisation.currency;
  if (account === '' && !query.dryRun) refuseStatement(refusal('bank.csvAccount'));
  const rows = shape.rows.slice(0, 3).map(({ cells }) => [...cells]);
  const csv = { header: [...shape.header], rows, mapping, account, currency };
  return {
    format: 'csv',
    // Before its account is known there is nothing to compare.
    statements: account === '' ? [] : readRows(shape, mapping, { number: account, currency }),
    csv: { ...csv, isRemembered: known !== undefined },
    remember: (writing) => rememberMapping(writing, shape.key, { mapping, account, currency }),
  };
}

async function checkCurrencies(db: Kysely<DB>, statements: readonly ReadStatement[]) {
  const used = new Set(
    statements.flatMap(({ account, transactions }) => [
      account.currency,
      ...transactions.flatMap(({ money, instructed }) => [
        money.currency,
        ...(instructed ? [instructed.currency] : []),
      ]),
    ]),
  );
  const rows = await db.selectFrom('currency').select('code').execute();
  const known = new Set(rows.map(({ code }) => code));
  for (const currency of used) {
    if (!known.has(currency)) refuseStatement(refusal('bank.unknownCurrency', { currency }));
  }
}
