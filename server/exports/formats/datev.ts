import { isAutomaticAccount } from '#domain/accounts/chart-templates.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import type { JournalPair, JournalTransaction } from '../journal/journal.ts';
import { datevColumns } from './datev-columns.ts';
import type { ExportFormatRules, ExportSource } from './export-format.ts';
import { commaDecimal, compactDay, oneLine } from './export-text.ts';

/** What DATEV takes in one Buchungsstapel. */
const mostRows = 99_999;
const firstDebtor = 10_000n;
const lastDebtor = 69_999n;
const amountColumn = 0;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const charts = { skr03: '03', skr04: '04', pcg: '', plain: '' };

/** Tax is booked beside the revenue, to the cent of the documents: accounts that compute it are told not to. */
const withoutAutomatism = '40';

function header({ from, to, now, settings }: ExportSource): string {
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  const year = from.slice(0, 4);
  const consultant = settings.datevConsultant === '' ? '1001' : settings.datevConsultant;
  const client = settings.datevClient === '' ? '1' : settings.datevClient;
  const label = quoted(`${compactDay(from)}-${compactDay(to)}`);
  const batch = [compactDay(from), compactDay(to), label, '""', '1', '0', '0', quoted('EUR')];
  return [
    ...[
      quoted('EXTF'),
      '700',
      '21',
      quoted('Buchungsstapel'),
      '13',
      stamp,
      '',
      quoted('RE'),
      // Letters and digits only, so no name of a company.
      quoted('Ledgerline'),
      '""',
    ],
    ...[
      consultant,
      client,
      `${year}0101`,
      '4',
      ...batch,
      '',
      '""',
      '',
      '',
      quoted(charts[settings.chart]),
    ],
    ...['', '', '""', '""'],
  ].join(';');
}

/** The account of the ledger, or that of the client where it is the one of receivables. */
function accountsIn(source: ExportSource) {
  const receivable = source.settings.mapping.find(({ slot }) => slot === 'receivable')?.account;
  return (number: string, clientId: bigint) =>
    number === receivable ? String(firstDebtor + clientId) : number;
}

async function* write(source: ExportSource): AsyncGenerator<string> {
  yield `${header(source)}\r\n${datevColumns.join(';')}\r\n`;
  const accountOf = accountsIn(source);
  for await (const transaction of source.journal()) {
    yield transaction.pairs.map((pair) => row({ transaction, pair, source, accountOf })).join('');
  }
}

interface RowParts {
  transaction: JournalTransaction;
  pair: JournalPair;
  source: ExportSource;
  accountOf: (number: string, clientId: bigint) => string;
}

function row({ transaction, pair, source: { settings, exponent }, accountOf }: RowParts): string {
  const { day, clientId, clientName, document, dueDay, kind } = transaction;
  const { debit, credit, minor } = pair;
  const { chart } = settings;
  const isAutomatic =
    (chart === 'skr03' || chart === 'skr04') &&
    [debit, credit].some(({ account }) => isAutomaticAccount(chart, account.number));
  const cells = datevColumns.map(() => '');
  const set = (name: string, cell: string) => {
    cells[datevColumns.indexOf(name)] = cell;
  };
  cells[amountColumn] = commaDecimal(minor, exponent);
  set('Soll/Haben-Kennzeichen', '"S"');
  set('WKZ Umsatz', '"EUR"');
  set('Konto', accountOf(debit.account.number, clientId));
  set('Gegenkonto (ohne BU-Schlüssel)', accountOf(credit.account.number, clientId));
  set('BU-Schlüssel', quoted(isAutomatic ? withoutAutomatism : ''));
  set('Belegdatum', `${day.slice(8)}${day.slice(5, 7)}`);
  set('Belegfeld 1', quoted(document.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '-').slice(0, 36)));
  set('Buchungstext', quoted(oneLine(clientName, 60)));
  set('Festschreibung', '0');
  if (kind === 'charge') {
    set('Fälligkeit', `${dueDay.slice(8)}${dueDay.slice(5, 7)}${dueDay.slice(0, 4)}`);
  }
  return `${cells.join(';')}\r\n`;
}

function check({ from, to, plan, largestClientId }: ExportSource): void {
  if (from.slice(0, 4) !== to.slice(0, 4)) throw ruleBroken('to', refusal('exports.oneYear'));
  if (plan.pairs > mostRows) {
    throw ruleBroken('to', refusal('exports.tooManyRows', { count: plan.pairs, most: mostRows }));
  }
  const others = [...plan.accounts.keys()].filter((number) => !/^\d{4}$/.test(number));
  refuseIf(
    others.length === 0
      ? undefined
      : refusal('exports.datevAccounts', { numbers: others.join(', ') }),
  );
  refuseIf(
    firstDebtor + largestClientId > lastDebtor ? refusal('exports.datevDebtors') : undefined,
  );
}

/** DATEV-Format, Buchungsstapel: header version 700, category 21, format version 13. */
export const datev: ExportFormatRules = {
  contentType: 'text/csv; charset=windows-1252',
  encoding: 'windows-1252',
  currency: 'EUR',
  check,
  fileName: ({ from, to }) => `EXTF_Buchungsstapel_${compactDay(from)}_${compactDay(to)}.csv`,
  write,
};
