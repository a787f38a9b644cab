import type { Kysely } from 'kysely';
import type { MovementKind } from '#contract/clients/client-accounts.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { csvLine } from './csv-line.ts';
import { readStatement, type StatementAccount, type StatementAim } from './read-statement.ts';

const entries: Record<MovementKind, string> = {
  invoice: 'Invoice',
  payment: 'Payment',
  reversal: 'Payment reversed',
  'credit-note': 'Credit note',
  void: 'Invoice voided',
  'write-off': 'Written off',
  'write-off-undone': 'Write-off undone',
};

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
  const header = csvLine(['Client', 'Date', 'Entry', 'Document', 'Currency', 'Amount', 'Balance']);
  const lines = accounts.flatMap((account) => accountLines(account, aim));
  const period = aim.from === null ? `to-${aim.to}` : `${aim.from}-to-${aim.to}`;
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `Statement-${aim.name.replaceAll(/[\s/\\:*?"<>|]+/g, '-')}-${period}.csv`,
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
    sum(from ?? '', 'Opening balance', openingMinor),
    ...movements.map(({ day, kind, reference, amountMinor, balanceMinor }) =>
      csvLine([
        ...[name, day, entries[kind], reference, currency],
        ...[decimal(amountMinor), decimal(balanceMinor)],
      ]),
    ),
    sum(to, 'Closing balance', closingMinor),
  ];
}
