import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { productVersion } from '#server/runtime/product-version.ts';
import { type JournalLine, type JournalTransaction, linesOf } from '../journal/journal.ts';
import {
  type ExportedClient,
  type ExportFormatRules,
  type ExportSource,
  noSum,
} from './export-format.ts';
import { compactDay } from './export-text.ts';
import { balance, countryCode, element, filled } from './saft-parts.ts';

const unknown = 'Desconhecido';
const journalId = 'GERAL';

/** Where an account is in taxonomy S of the ordinance (Portaria 302/2016, annex II). */
const taxonomy: Readonly<Record<string, string>> = {
  cash: '2',
  receivable: '10',
  'client-credit': '23',
  tax: '75',
  'bad-debt-tax': '76',
  'bad-debt': '475',
  revenue: '515',
};
const otherTaxonomy = '499';

const nifOf = ({ taxNumber }: { taxNumber: string }) => taxNumber.replaceAll(/\D/g, '');
const postcodeOf = ({ address }: { address: string }) => /\b\d{4}-\d{3}\b/.exec(address)?.[0];
const cityOf = ({ address }: { address: string }) =>
  filled(/\d{4}-\d{3}\s+([^\n,]+)/.exec(address)?.[1] ?? '', 50, unknown);

function header({ from, to, now, company }: ExportSource): string {
  return element('Header', [
    element('AuditFileVersion', '1.04_01'),
    element('CompanyID', nifOf(company)),
    element('TaxRegistrationNumber', nifOf(company)),
    element('TaxAccountingBasis', 'C'),
    element('CompanyName', filled(company.name, 100, unknown)),
    element('CompanyAddress', [
      element('AddressDetail', filled(company.address, 210, unknown)),
      element('City', cityOf(company)),
      element('PostalCode', postcodeOf(company) ?? ''),
      element('Country', 'PT'),
    ]),
    element('FiscalYear', from.slice(0, 4)),
    element('StartDate', from),
    element('EndDate', to),
    element('CurrencyCode', 'EUR'),
    element('DateCreated', now.toISOString().slice(0, 10)),
    element('TaxEntity', 'Sede'),
    element('ProductCompanyTaxID', nifOf(company)),
    // Not certified by the tax authority.
    element('SoftwareCertificateNumber', '0'),
    element('ProductID', 'Ledgerline/Ledgerline'),
    element('ProductVersion', productVersion),
  ]);
}

interface Moved {
  name: string;
  openingMinor: bigint;
  closingMinor: bigint;
}

/** Each account of movements below the one of its first two digits, whose sums are those of what is in it. */
function accounts({ plan, before, exponent }: ExportSource): string {
  const numbers = [...new Set([...(before?.accounts.keys() ?? []), ...plan.accounts.keys()])];
  const classes = new Map<string, Moved>();
  const movements = numbers.toSorted().map((number) => {
    const sum = plan.accounts.get(number) ?? noSum;
    const was = before?.accounts.get(number) ?? noSum;
    const openingMinor = was.debitMinor - was.creditMinor;
    const closingMinor = openingMinor + sum.debitMinor - sum.creditMinor;
    const key = number.slice(0, 2);
    const whole = classes.get(key) ?? { name: `Conta ${key}`, openingMinor: 0n, closingMinor: 0n };
    whole.openingMinor += openingMinor;
    whole.closingMinor += closingMinor;
    classes.set(key, whole);
    return account(
      number,
      { name: sum.name || was.name, openingMinor, closingMinor },
      { exponent, key, word: sum.word || was.word },
    );
  });
  return element('GeneralLedgerAccounts', [
    element('TaxonomyReference', 'S'),
    ...[...classes].map(([number, moved]) => account(number, moved, { exponent })),
    ...movements,
  ]);
}

function account(
  number: string,
  { name, openingMinor, closingMinor }: Moved,
  { exponent, key, word = '' }: { exponent: number; key?: string; word?: string },
): string {
  const sides = (time: 'Opening' | 'Closing', minor: bigint) => {
    const none = `<${time}${minor < 0n ? 'Debit' : 'Credit'}Balance>${minorToDecimal(0n, exponent)}</${time}${minor < 0n ? 'Debit' : 'Credit'}Balance>`;
    const own = balance(time, minor, exponent);
    return minor < 0n ? none + own : own + none;
  };
  return element('Account', [
    element('AccountID', number),
    element('AccountDescription', filled(name, 100, number)),
    sides('Opening', openingMinor),
    sides('Closing', closingMinor),
    element('GroupingCategory', key === undefined ? 'GR' : 'GM'),
    ...(key === undefined
      ? []
      : [element('GroupingCode', key), element('TaxonomyCode', taxonomy[word] ?? otherTaxonomy)]),
  ]);
}

function customer(client: ExportedClient, { settings }: ExportSource): string {
  const receivable = settings.mapping.find(({ slot }) => slot === 'receivable')?.account;
  return element('Customer', [
    element('CustomerID', String(client.id)),
    element('AccountID', receivable ?? unknown),
    // The number of those who gave none.
    element('CustomerTaxID', filled(client.taxNumber, 30, '999999990')),
    element('CompanyName', filled(client.name, 100, unknown)),
    element('BillingAddress', [
      element('AddressDetail', filled(client.address, 210, unknown)),
      element('City', cityOf(client)),
      element('PostalCode', postcodeOf(client) ?? unknown),
      element('Country', countryCode(client.country) ?? unknown),
    ]),
    element('SelfBillingIndicator', '0'),
  ]);
}

async function* write(source: ExportSource): AsyncGenerator<string> {
  const { plan, exponent } = source;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="urn:OECD:StandardAuditFile-Tax:PT_1.04_01">${header(source)}<MasterFiles>`;
  yield accounts(source);
  for await (const client of source.clients()) yield customer(client, source);
  const total = minorToDecimal(plan.amountMinor, exponent);
  yield `</MasterFiles><GeneralLedgerEntries>${element('NumberOfEntries', String(plan.transactions))}`;
  yield element('TotalDebit', total) + element('TotalCredit', total);
  yield `<Journal>${element('JournalID', journalId)}${element('Description', 'Diário geral')}`;
  for await (const transaction of source.journal()) yield transactionOf(transaction, source);
  yield '</Journal></GeneralLedgerEntries></AuditFile>\n';
}

function transactionOf(transaction: JournalTransaction, { exponent }: ExportSource): string {
  const { entryId, day, actor, document, clientName, clientId } = transaction;
  const lines = linesOf(transaction);
  const parts = (name: 'debitMinor' | 'creditMinor') =>
    lines.flatMap((line, index) =>
      line[name] > 0n ? [lineOf(line, { transaction, index, exponent })] : [],
    );
  return element('Transaction', [
    element('TransactionID', `${day} ${journalId} ${String(entryId)}`),
    element('Period', String(Number(day.slice(5, 7)))),
    element('TransactionDate', day),
    element('SourceID', filled(actor, 30, 'Ledgerline')),
    element('Description', filled(`${document} ${clientName}`, 200, document)),
    element('DocArchivalNumber', String(entryId)),
    element('TransactionType', 'N'),
    element('GLPostingDate', day),
    element('CustomerID', String(clientId)),
    element('Lines', [...parts('debitMinor'), ...parts('creditMinor')]),
  ]);
}

interface LineParts {
  transaction: JournalTransaction;
  index: number;
  exponent: number;
}

function lineOf(line: JournalLine, { transaction, index, exponent }: LineParts): string {
  const { side, debitMinor, creditMinor } = line;
  const name = debitMinor > 0n ? 'Debit' : 'Credit';
  return element(`${name}Line`, [
    element('RecordID', String(index + 1)),
    element('AccountID', side.account.number),
    element('SourceDocumentID', filled(transaction.document, 60, unknown)),
    element('SystemEntryDate', transaction.at.toISOString().slice(0, 19)),
    element('Description', filled(transaction.clientName, 200, unknown)),
    element(`${name}Amount`, minorToDecimal(debitMinor + creditMinor, exponent)),
  ]);
}

function check({ from, to, company, plan }: ExportSource): void {
  refuseIf(/^[1-9]\d{8}$/.test(nifOf(company)) ? undefined : refusal('exports.portugueseNumber'));
  refuseIf(postcodeOf(company) === undefined ? refusal('exports.portugueseAddress') : undefined);
  if (from.slice(0, 4) !== to.slice(0, 4)) throw ruleBroken('to', refusal('exports.oneYear'));
  const numbers = [...plan.accounts.keys()].filter((number) => !/^\d{2}./.test(number)).join(', ');
  refuseIf(numbers === '' ? undefined : refusal('exports.portugueseAccounts', { numbers }));
}

/** SAF-T (PT) of accounting, version 1.04_01. */
export const saftPt: ExportFormatRules = {
  contentType: 'application/xml; charset=utf-8',
  encoding: 'utf-8',
  currency: 'EUR',
  needsBefore: () => '0001-01-01',
  check,
  fileName: ({ company, from, to }) =>
    `SAFT_PT_${nifOf(company)}_${compactDay(from)}_${compactDay(to)}.xml`,
  write,
};
