import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { refuseIf, wrongState } from '#server/http/wrong-state.ts';
import { type JournalTransaction, linesOf } from '../journal/journal.ts';
import type { ExportFormatRules, ExportSource } from './export-format.ts';
import { commaDecimal, compactDay, oneLine } from './export-text.ts';

/** The columns of article A47 A-1 of the Livre des procédures fiscales. */
const columns = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib'],
  ...['CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit'],
  ...['EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'],
];

const sales = ['VE', 'Ventes'] as const;
const bank = ['BQ', 'Banque'] as const;
const other = ['OD', 'Opérations diverses'] as const;
const journals: Readonly<Record<string, readonly [string, string]>> = {
  charge: sales,
  void: sales,
  'credit-note': sales,
  payment: bank,
  'payment-reversal': bank,
  'payment-difference': bank,
  refund: bank,
  'refund-undone': bank,
};
const labels: Readonly<Record<string, string>> = {
  charge: 'Facture',
  void: 'Annulation',
  'credit-note': 'Avoir',
  payment: 'Encaissement',
  'payment-reversal': 'Encaissement annulé',
  'payment-difference': 'Écart de règlement',
  refund: 'Remboursement',
  'refund-undone': 'Remboursement annulé',
};
/** Words whose accounts are kept by client. */
const byClient = new Set(['receivable', 'client-credit']);

const cell = (text: string, most = 200) => oneLine(text.replaceAll('|', ' '), most);

async function* write(source: ExportSource): AsyncGenerator<string> {
  yield `${columns.join('\t')}\r\n`;
  // Numbered through the year, whichever part of it is exported.
  const numbersBefore = source.before?.transactions ?? 0;
  for await (const transaction of source.journal()) {
    yield transactionLines(transaction, source, numbersBefore);
  }
}

function transactionLines(
  transaction: JournalTransaction,
  { exponent }: ExportSource,
  numbersBefore: number,
): string {
  const { kind, number, day, at, clientId, clientName, document, documentDay } = transaction;
  const label = `${labels[kind] ?? 'Écriture'} ${document} ${clientName}`;
  const lines = linesOf(transaction).map(({ side, debitMinor, creditMinor }) => {
    const auxiliary = byClient.has(side.word)
      ? [`C${String(clientId)}`, cell(clientName)]
      : ['', ''];
    return [
      ...(journals[kind] ?? other),
      String(numbersBefore + number),
      ...[compactDay(day), side.account.number, cell(side.account.name), ...auxiliary],
      ...[cell(document), compactDay(documentDay), cell(label)],
      ...[commaDecimal(debitMinor, exponent), commaDecimal(creditMinor, exponent)],
      ...['', '', compactDay(at.toISOString().slice(0, 10)), '', ''],
    ].join('\t');
  });
  return lines.map((line) => `${line}\r\n`).join('');
}

const sirenOf = ({ registration }: { registration: string }) =>
  /(?:^|\D)(\d{9})(?:\d{5})?(?:\D|$)/.exec(registration.replaceAll(/(?<=\d)\s(?=\d)/g, ''))?.[1];

function check({ from, to, plan, company }: ExportSource): void {
  refuseIf(sirenOf(company) === undefined ? refusal('exports.siren') : undefined);
  if (from.slice(0, 4) !== to.slice(0, 4)) throw ruleBroken('to', refusal('exports.oneYear'));
  const others = [...plan.accounts.keys()].filter((number) => !/^[1-8]\d\d/.test(number));
  if (others.length > 0)
    throw wrongState(refusal('exports.fecAccounts', { numbers: others.join(', ') }));
}

/** Fichier des écritures comptables, with tabs between its 18 fields. */
export const fec: ExportFormatRules = {
  contentType: 'text/plain; charset=utf-8',
  encoding: 'utf-8',
  currency: 'EUR',
  needsBefore: (from) => `${from.slice(0, 4)}-01-01`,
  check,
  fileName: ({ company, to }) => `${sirenOf(company) ?? ''}FEC${compactDay(to)}.txt`,
  write,
};
