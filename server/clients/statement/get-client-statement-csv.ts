import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { documentTexts } from '#messages/texts.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { csvLine } from '#server/files/csv-line.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import { beginSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import {
  type MovementPlace,
  readAccounts,
  readMovements,
  type StatementAccount,
  type StatementAim,
  type StatementMovement,
} from './read-statement.ts';
import { statementName } from './statement-name.ts';

const textsIn = (language: string) => documentTexts('statementFile', knownLanguage(language));

/** So many movements are in memory at a time. */
const batchSize = 1_000;

/** Each holds a connection for as long as its reader takes: the others are for everyone else. */
const inPlace = semaphore(3, 100);

/** `language` is ISO 639-1. */
type FileAim = StatementAim & { name: string; language: string };

export interface StatementFile {
  contentType: string;
  fileName: string;
  bytes: Uint8Array;
  rest: AsyncIterable<Uint8Array>;
}

/**
 * A client's statement as a table for a spreadsheet: amounts are plain decimals, texts stay texts.
 * The lines of all accounts are as of one moment, and some at a time in memory.
 */
export async function getClientStatementCsv(db: Kysely<DB>, aim: FileAim): Promise<StatementFile> {
  const stream = await snapshotStream({
    places: inPlace,
    open: async () => {
      const transaction = await beginSnapshot(db);
      return {
        transaction,
        write: () => statementLines(transaction, aim),
      };
    },
  });
  const fileName = statementFileName(aim);
  return { ...stream, contentType: 'text/csv; charset=utf-8', fileName };
}

export function statementFileName(aim: FileAim): string {
  return `${statementName(aim)}.csv`;
}

/** The lines of the file, head first. */
export async function* statementLines(db: Kysely<DB>, aim: FileAim): AsyncGenerator<Buffer> {
  const t = textsIn(aim.language);
  const head = csvLine([
    ...[t('client'), t('date'), t('entry')],
    ...[t('document'), t('currency')],
    ...[t('amount'), t('balance')],
  ]);
  yield Buffer.from(head);
  for (const account of await readAccounts(db, aim)) {
    yield* writeAccount(db, { account, aim });
  }
}

async function* writeAccount(
  db: Kysely<DB>,
  { account, aim }: { account: StatementAccount; aim: FileAim },
): AsyncGenerator<Buffer> {
  const { currency, exponent, openingMinor, closingMinor } = account;
  const t = textsIn(aim.language);
  const decimal = (minor: bigint) => minorToDecimal(minor, exponent);
  const sum = (day: string, entry: string, minor: bigint) =>
    csvLine([aim.name, day, entry, '', currency, '', decimal(minor)]);
  yield Buffer.from(sum(aim.from ?? '', t('opening'), openingMinor));
  let balanceMinor = openingMinor;
  let behind: MovementPlace | undefined;
  let rows: StatementMovement[];
  do {
    rows = await readMovements(db, { ...aim, currency, behind, most: batchSize });
    behind = rows.at(-1);
    const lines = rows.map(({ day, kind, reference, amountMinor }) => {
      balanceMinor += amountMinor;
      const entry = t(`kind.${kind}`);
      const amounts = [decimal(amountMinor), decimal(balanceMinor)];
      return csvLine([aim.name, day, entry, reference, currency, ...amounts]);
    });
    if (lines.length > 0) yield Buffer.from(lines.join(''));
  } while (rows.length === batchSize);
  yield Buffer.from(sum(aim.to, t('closing'), closingMinor));
}
