import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { texts } from '#messages/texts.ts';
import { csvLine } from './csv-line.ts';
import { readStatement, type StatementAccount, type StatementAim } from './read-statement.ts';

const t = texts('clients');

export interface StatementFile {
  contentType: string;
  fileName: string;
  bytes: Uint8Array;
}

/** A client's statement as a table for a spreadsheet: amounts are plain decimals, texts stay texts. */
export async function getClientStatementCsv(
  db: Kysely<DB>,
  aim: StatementAim & { name: string },
): Promise<StatementFile> {
  const accounts = await readStatement(db, aim);
  const header = csvLine([
    ...[t('statement.file.client'), t('statement.date'), t('statement.entry')],
    ...[t('statement.file.document'), t('statement.file.currency')],
    ...[t('statement.amount'), t('statement.balance')],
  ]);
  const lines = accounts.flatMap((account) => accountLines(account, aim));
  const from = aim.from ?? 'none';
  const client = aim.name.replaceAll(/[\s/\\:*?"<>|]+/g, '-');
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: t('statement.file.name', { client, from, to: aim.to }),
    bytes: Buffer.from([header, ...lines].join(''), 'utf8'),
  };
}

function accountLines(
  { currency, exponent, openingMinor, movements, closingMinor }: StatementAccount,
  { name, from, to }: StatementAim & { name: string },
): string[] {
  const decimal = (minor: bigint) => minorToDecimal(minor, exponent);
  const sum = (day: string, entry: string, minor: bigint) =>
    csvLine([name, day, entry, '', currency, '', decimal(minor)]);
  return [
    sum(from ?? '', t('statement.opening'), openingMinor),
    ...movements.map(({ day, kind, reference, amountMinor, balanceMinor }) =>
      csvLine([
        ...[
          name,
          day,
          kind === 'void' ? t('statement.file.void') : t(`statement.kind.${kind}`),
          reference,
          currency,
        ],
        ...[decimal(amountMinor), decimal(balanceMinor)],
      ]),
    ),
    sum(to, t('statement.closing'), closingMinor),
  ];
}
