import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
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
import { balance, countryCode, element, filled, optional } from './saft-parts.ts';

/** Where an account is in the Norwegian business specification. */
const groups: Readonly<Record<string, readonly [category: string, code: string]>> = {
  receivable: ['balanseverdiForOmloepsmiddel', '1500'],
  cash: ['balanseverdiForOmloepsmiddel', '1920'],
  revenue: ['salgsinntekt', '3000'],
  tax: ['kortsiktigGjeld', '2740'],
  'client-credit': ['kortsiktigGjeld', '2900'],
  'bad-debt': ['annenDriftskostnad', '7830'],
  'bad-debt-tax': ['kortsiktigGjeld', '2740'],
  opening: ['egenkapital', '2050'],
  'early-payment-discount': ['salgsinntekt', '3000'],
  'bank-charges': ['annenDriftskostnad', '7770'],
  'withholding-tax': ['balanseverdiForOmloepsmiddel', '1570'],
  'cash-rounding': ['annenDriftskostnad', '7700'],
};
const otherGroup = ['annenDriftskostnad', '7700'] as const;

/** The standard codes of value added tax for what is sold. */
function standardTaxCode({
  category,
  rate,
}: {
  category: string;
  rate: string;
}): string | undefined {
  if (rate === '0') return { G: '52', AE: '51', O: '7', E: '6' }[category] ?? '5';
  return { '25': '3', '15': '31', '12': '33', '11.11': '32' }[rate];
}

function header({ from, to, now, company }: ExportSource): string {
  return element('Header', [
    element('AuditFileVersion', '1.30'),
    element('AuditFileCountry', 'NO'),
    element('AuditFileDateCreated', now.toISOString().slice(0, 10)),
    element('SoftwareCompanyName', 'Ledgerline'),
    element('SoftwareID', 'Ledgerline'),
    element('SoftwareVersion', productVersion),
    element('Company', [
      element('RegistrationNumber', digitsOf(company)),
      element('Name', filled(company.name, 256, '-')),
      element('Address', addressOf(company)),
      element('Contact', [
        element('ContactPerson', [
          element('FirstName', 'NotUsed'),
          element('LastName', filled(company.contact, 70, company.name)),
        ]),
      ]),
    ]),
    element('DefaultCurrencyCode', 'NOK'),
    element('SelectionCriteria', [
      element('SelectionStartDate', from),
      element('SelectionEndDate', to),
    ]),
    element('TaxAccountingBasis', 'A'),
  ]);
}

const digitsOf = ({ registration }: { registration: string }) => registration.replaceAll(/\D/g, '');

function addressOf({ address, country }: { address: string; country: string }): string[] {
  const place = /(?:^|[\s,])(\d{4})\s+(\p{L}[\p{L} .-]*)/u.exec(address);
  return [
    element('StreetName', filled(address.split(/[\n,]/)[0] ?? '', 70, '-')),
    ...optional('City', filled(place?.[2] ?? '', 35, '')),
    ...optional('PostalCode', place?.[1] ?? ''),
    ...optional('Country', countryCode(country) ?? ''),
  ];
}

function accounts({ plan, before, exponent }: ExportSource): string {
  const opened = before?.accounts ?? new Map<string, never>();
  const numbers = [...new Set([...opened.keys(), ...plan.accounts.keys()])].toSorted();
  return element(
    'GeneralLedgerAccounts',
    numbers.map((number) => {
      const sum = plan.accounts.get(number) ?? noSum;
      const was = before?.accounts.get(number) ?? noSum;
      const [category, code] = groups[sum.word || was.word] ?? otherGroup;
      const opening = was.debitMinor - was.creditMinor;
      return element('Account', [
        element('AccountID', number),
        element('AccountDescription', sum.name || was.name),
        element('GroupingCategory', category),
        element('GroupingCode', code),
        element('AccountType', 'GL'),
        balance('Opening', opening, exponent),
        balance('Closing', opening + sum.debitMinor - sum.creditMinor, exponent),
      ]);
    }),
  );
}

function customer(client: ExportedClient, { settings, exponent }: ExportSource): string {
  const receivable = settings.mapping.find(({ slot }) => slot === 'receivable')?.account ?? '';
  return element('Customer', [
    ...optional('RegistrationNumber', client.taxNumber.replaceAll(/\D/g, '').slice(0, 35)),
    element('Name', filled(client.name, 256, '-')),
    element('Address', addressOf(client)),
    element('CustomerID', String(client.id)),
    element('BalanceAccount', [
      element('AccountID', receivable),
      balance('Opening', client.openingMinor, exponent),
      balance('Closing', client.closingMinor, exponent),
    ]),
  ]);
}

function taxTable({ plan }: ExportSource): string {
  const taxes = [...plan.taxes.values()].map((tax) => [standardTaxCode(tax) ?? '', tax] as const);
  const codes = [...new Map(taxes)].toSorted(([one], [other]) => Number(one) - Number(other));
  if (codes.length === 0) return '';
  return element('TaxTable', [
    element('TaxTableEntry', [
      element('TaxType', 'MVA'),
      element('Description', 'Merverdiavgift'),
      ...codes.map(([code, { rate }]) =>
        element('TaxCodeDetails', [
          element('TaxCode', code),
          element('Description', `Utgående merverdiavgift ${rate} %`),
          element('TaxPercentage', rate),
          element('Country', 'NO'),
          element('StandardTaxCode', code),
          element('BaseRate', '100'),
        ]),
      ),
    ]),
  ]);
}

async function* write(source: ExportSource): AsyncGenerator<string> {
  const { plan, exponent } = source;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:NO">${header(source)}<MasterFiles>${accounts(source)}`;
  let hasClients = false;
  for await (const client of source.clients()) {
    yield `${hasClients ? '' : '<Customers>'}${customer(client, source)}`;
    hasClients = true;
  }
  const total = minorToDecimal(plan.amountMinor, exponent);
  yield `${hasClients ? '</Customers>' : ''}${taxTable(source)}</MasterFiles><GeneralLedgerEntries>`;
  yield element('NumberOfEntries', String(plan.transactions));
  yield element('TotalDebit', total) + element('TotalCredit', total);
  if (plan.transactions > 0) {
    yield `<Journal>${element('JournalID', 'GL')}${element('Description', 'Hovedbok')}${element('Type', 'GL')}`;
    for await (const transaction of source.journal()) yield transactionOf(transaction, source);
    yield '</Journal>';
  }
  yield '</GeneralLedgerEntries></AuditFile>\n';
}

function transactionOf(transaction: JournalTransaction, { exponent }: ExportSource): string {
  const { entryId, day, at, clientName, document } = transaction;
  const description = filled(`${document} ${clientName}`, 256, document);
  return element('Transaction', [
    element('TransactionID', String(entryId)),
    element('Period', String(Number(day.slice(5, 7)))),
    element('PeriodYear', day.slice(0, 4)),
    element('TransactionDate', day),
    element('Description', description),
    element('SystemEntryDate', at.toISOString().slice(0, 10)),
    element('GLPostingDate', day),
    ...linesOf(transaction).map((line, index) =>
      lineOf(line, { transaction, index, description, exponent }),
    ),
  ]);
}

interface LineParts {
  transaction: JournalTransaction;
  index: number;
  description: string;
  exponent: number;
}

function lineOf(
  line: JournalLine,
  { transaction, index, description, exponent }: LineParts,
): string {
  const { side, debitMinor, creditMinor } = line;
  const isDebit = debitMinor > 0n;
  const amount = (minor: bigint) => [element('Amount', minorToDecimal(minor, exponent))];
  const taxOf = side.word === 'tax' ? side.tax : undefined;
  const minor = isDebit ? debitMinor : creditMinor;
  return element('Line', [
    element('RecordID', String(index + 1)),
    element('AccountID', side.account.number),
    element('SourceDocumentID', filled(transaction.document, 35, '-')),
    element('CustomerID', String(transaction.clientId)),
    element('Description', description),
    element(isDebit ? 'DebitAmount' : 'CreditAmount', amount(minor)),
    ...(taxOf
      ? [
          element('TaxInformation', [
            element('TaxType', 'MVA'),
            element('TaxCode', standardTaxCode(taxOf) ?? ''),
            element('TaxPercentage', taxOf.rate),
            element(isDebit ? 'DebitTaxAmount' : 'CreditTaxAmount', amount(minor)),
          ]),
        ]
      : []),
  ]);
}

function check({ company, plan }: ExportSource): void {
  refuseIf(digitsOf(company).length === 9 ? undefined : refusal('exports.norwegianNumber'));
  const unknown = [...plan.taxes.values()].filter((tax) => standardTaxCode(tax) === undefined);
  const rates = unknown.map(({ rate }) => `${rate}%`).join(', ');
  refuseIf(unknown.length === 0 ? undefined : refusal('exports.norwegianRates', { rates }));
}

/** SAF-T Financial for Norway, version 1.30. */
export const saftNo: ExportFormatRules = {
  contentType: 'application/xml; charset=utf-8',
  encoding: 'utf-8',
  currency: 'NOK',
  needsBefore: () => '0001-01-01',
  check,
  fileName: ({ company, from, to }) =>
    `SAF-T Financial_${digitsOf(company)}_${compactDay(from)}-${compactDay(to)}.xml`,
  write,
};
