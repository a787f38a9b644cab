import { describe, expect, test } from 'vitest';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';
import { cellsOf, cents, lines, order, readXml, sum } from '#testing/exports/read-files.ts';
import { awkward, line, useExports } from '#testing/exports/test-exports.ts';

const { own, exported, refused, app, admin, bookedMinor } = useExports();

describe('DATEV', () => {
  const read = async () => {
    const { bytes } = await exported('datev');
    const [head = '', columns = '', ...rows] = lines(bytes.toString('latin1'));
    return { head, columns, rows: rows.map((row) => cellsOf(row, ';')), text: bytes };
  };

  test('has the header of a Buchungsstapel with 31 fields, and 125 columns in each line', async () => {
    const { head, columns, rows } = await read();
    expect(head).toMatch(
      /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"Ledgerline";"";1001;1;20260101;4;20260901;20260930;/,
    );
    expect(cellsOf(head, ';')).toHaveLength(31);
    expect(columns.split(';')).toHaveLength(125);
    for (const row of rows) expect(row).toHaveLength(125);
  });

  test('books what the ledger holds, but for what stays on the account of the client', async () => {
    const { rows } = await read();
    const { rows: own } = await app().database.pool.query<{ sum: string }>(
      `select sum(amount_minor)::text as sum from ledger_entry where booked_on between '2026-09-01' and '2026-09-30' and kind <> 'allocation'`,
    );
    expect(sum(rows.map(([amount = '']) => amount))).toBe(BigInt(own[0]?.sum ?? 0));
    for (const [amount, side, currency] of rows) {
      expect(amount).toMatch(/^\d{1,10},\d\d$/);
      expect([side, currency]).toEqual(['S', 'EUR']);
    }
  });

  test('puts each rate on its account, tells accounts that compute tax not to, and clients on accounts of their own', async () => {
    const { rows } = await read();
    const charge = rows.filter((row) => row[116] !== '').slice(0, 5);
    expect(charge.map((row) => [row[0], row[7], row[8]]).toSorted()).toEqual([
      ['100,01', '8400', '40'],
      ['19,00', '1776', ''],
      ['3,50', '1771', ''],
      ['50,00', '8300', '40'],
      ['9,99', '8200', ''],
    ]);
    for (const row of charge) expect(row[6]).toMatch(/^1\d{4}$/);
    expect(charge[0]?.[9]).toBe('0109');
    expect(rows.find((row) => row[0] === '100,00')?.slice(6, 8)).toEqual(['1360', charge[0]?.[6]]);
  });

  test('books what the bank kept to its own account', async () => {
    const { rows } = await read();
    const [kept] = rows.filter(([amount]) => amount === '0,80');
    expect([kept?.[6], kept?.[7]]).toContain('4970');
    expect(kept?.[9]).toBe('1209');
  });

  test('books a discount for early payment to the account of its rate, and its tax back', async () => {
    const { rows } = await read();
    const granted = rows.filter((row) => row[9] === '1409' && row[6] !== '1200');
    expect(granted.map((row) => [row[0], row[6], row[8]])).toEqual([
      ['2,70', '8736', '40'],
      ['0,51', '1776', ''],
    ]);
  });

  test('is Windows-1252, without what that cannot hold', async () => {
    const { rows } = await read();
    expect(rows[0]?.[13]).toBe('Ba"r; |Lódz ?? & <Söhne> =1+1');
  });

  test('refuses two years, accounts of other lengths and books in another currency', async () => {
    expect(await refused('datev', { from: '2025-12-01' })).toContain('one year');
    await own("currency = 'USD'");
    expect(await refused('datev')).toContain('books in EUR, and yours are in USD');
    await own("currency = 'EUR', country = 'France'");
    expect(await refused('datev')).toContain('four digits');
    await own("country = 'Germany'");
  });
});

test('FEC has 18 fields, continuous numbers, and debits equal to credits and to the ledger', async () => {
  await own("country = 'France'");
  const { text, headers } = await exported('fec');
  await own("country = 'Germany'");
  expect(headers['content-disposition']).toContain('552100554FEC20260930.txt');
  const [head = '', ...rows] = lines(text).map((row) => row.split('\t'));
  expect(head).toEqual(
    'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
      ' ',
    ),
  );
  for (const row of rows) {
    expect(row).toHaveLength(18);
    expect(row[4]).toMatch(/^[1-8]\d{5}$/);
    expect([row[3], row[9], row[15]].join()).toMatch(/^202609\d\d,202609\d\d,\d{8}$/);
    for (const at of [0, 1, 2, 5, 8, 10]) expect(row[at]).not.toBe('');
  }
  expect(sum(rows.map((row) => row[11] ?? ''))).toBe(bookedMinor());
  expect(sum(rows.map((row) => row[12] ?? ''))).toBe(bookedMinor());
  const numbers = [...new Set(rows.map((row) => Number(row[2])))];
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(rows[0]?.slice(6, 8)[1]).toBe('Ba"r; Łódź 漢字 & <Söhne> =1+1');
});

test('the numbers of a FEC go on through the year', async () => {
  await own("country = 'France'");
  const whole = lines((await exported('fec')).text).at(-1);
  const last = lines((await exported('fec', { from: '2026-09-30' })).text).at(-1);
  await own("country = 'Germany'");
  expect(last).toBe(whole);
});

test('SAF-T for Portugal is XML in the order of its schema, and adds up', async () => {
  expect(await refused('saft-pt')).toContain('NIF');
  await own(
    "tax_number = 'PT 501964843', address = E'Rua A 1\\n1000-001 Lisboa', country = 'Portugal'",
  );
  const { text } = await exported('saft-pt');
  const texts = readXml(text);
  expect(order(text, 'Header')).toEqual(
    'AuditFileVersion CompanyID TaxRegistrationNumber TaxAccountingBasis CompanyName CompanyAddress FiscalYear StartDate EndDate CurrencyCode DateCreated TaxEntity ProductCompanyTaxID SoftwareCertificateNumber ProductID ProductVersion'.split(
      ' ',
    ),
  );
  expect(order(text, 'Transaction')).toEqual(
    'TransactionID Period TransactionDate SourceID Description DocArchivalNumber TransactionType GLPostingDate CustomerID Lines'.split(
      ' ',
    ),
  );
  for (const id of texts('TransactionID')) {
    expect(id).toMatch(/^[1-9]\d{3}-[01]\d-[0-3]\d [^ ]{1,30} [^ ]{1,20}$/);
  }
  expect(texts('PostalCode')[0]).toBe('1000-001');
  // What the schema asks of accounts: two characters at least, and a taxonomy code where entries go.
  for (const id of [...texts('AccountID'), ...texts('GroupingCode')]) {
    expect(id).toMatch(/^\d{2,30}$/);
  }
  expect(texts('TaxonomyCode')).toHaveLength(texts('GroupingCode').length);
  expect(sum(texts('DebitAmount'))).toBe(bookedMinor());
  expect(sum(texts('CreditAmount'))).toBe(bookedMinor());
  expect(sum(texts('TotalDebit'))).toBe(bookedMinor());
  expect(texts('CompanyName')[1]).toBe('Ba&quot;r; |Łódź 漢字 &amp; &lt;Söhne&gt; =1+1');
  await own("country = 'Germany'");
});

test('QuickBooks gets journal entries that each add up to nothing', async () => {
  const { bytes } = await exported('quickbooks');
  const rows = lines(bytes.toString('latin1')).map((row) => row.split('\t'));
  let open = 0n;
  let debits = 0n;
  for (const row of rows) {
    if (row[0] === 'TRNS') expect(open).toBe(0n);
    if (row[0] === 'ENDTRNS') expect(open).toBe(0n);
    if (row[0] !== 'TRNS' && row[0] !== 'SPL') continue;
    expect(row).toHaveLength(8);
    expect(row[2]).toMatch(/^\d\d\/\d\d\/2026$/);
    open += cents(row[5] ?? '');
    if (cents(row[5] ?? '') > 0n) debits += cents(row[5] ?? '');
  }
  expect(debits).toBeGreaterThan(0n);
  expect(rows.filter(([name]) => name === '!TRNS' || name === '!SPL')).toHaveLength(2);
});

test('Xero gets each document by rate, voids negative, with its 29 columns', async () => {
  const { text } = await exported('xero');
  const [head = '', ...rows] = lines(text);
  expect(head.split(',')).toHaveLength(29);
  const cells = rows.map((row) => cellsOf(row, ','));
  for (const row of cells) expect(row).toHaveLength(29);
  const total = (column: number) => sum(cells.map((row) => row[column] ?? ''));
  const { rows: found } = await app().database.pool.query<{ net: string; tax: string }>(
    `select sum(total_minor - tax_minor)::text as net, sum(tax_minor)::text as tax from invoice where voided_at is null and issued_at is not null`,
  );
  expect(total(18)).toBe(BigInt(found[0]?.net ?? 0));
  expect(total(22)).toBe(BigInt(found[0]?.tax ?? 0));
  expect(cells[0]?.[0]).toBe('Ba"r; |Łódź 漢字 & <Söhne> =1+1');
});

test('SAF-T for Norway is XML in the order of its schema, and adds up', async () => {
  await own("currency = 'NOK', country = 'Norway'");
  const items = [line('100.00', '25'), line('10.00', '15')];
  const money = moneyCalls(app(), admin());
  const clientId = Number(await addClient(app().db, { name: awkward }));
  const terms = { clientId, currency: 'NOK', items };
  await money.issued('0.00', { ...terms, issuedDate: '2025-02-01', dueDate: '2025-03-01' });
  await money.issued('0.00', { ...terms, issuedDate: '2025-03-01', dueDate: '2025-04-01' });
  const dates = { from: '2025-03-01', to: '2025-03-31' };
  await own("registration = ''");
  expect(await refused('saft-no', dates)).toContain('organisation number');
  await own("registration = '999 888 777 MVA'");
  const { text } = await exported('saft-no', dates);
  expect(await refused('saft-no')).toContain('in EUR');
  await own("currency = 'EUR', registration = 'RCS 552 100 554', country = 'Germany'");
  const texts = readXml(text);
  expect(order(text, 'Header')).toEqual(
    'AuditFileVersion AuditFileCountry AuditFileDateCreated SoftwareCompanyName SoftwareID SoftwareVersion Company DefaultCurrencyCode SelectionCriteria TaxAccountingBasis'.split(
      ' ',
    ),
  );
  expect(order(text, 'Account')).toEqual(
    'AccountID AccountDescription GroupingCategory GroupingCode AccountType OpeningDebitBalance ClosingDebitBalance'.split(
      ' ',
    ),
  );
  expect(order(text, 'Transaction').slice(0, 7)).toEqual(
    'TransactionID Period PeriodYear TransactionDate Description SystemEntryDate GLPostingDate'.split(
      ' ',
    ),
  );
  expect(sum(texts('TotalDebit'))).toBe(13_650n);
  expect(texts('TotalCredit')).toEqual(texts('TotalDebit'));
  expect(texts('OpeningDebitBalance')[0]).toBe('136.50');
  expect(texts('ClosingDebitBalance')[0]).toBe('273.00');
  expect(texts('ClosingDebitBalance').at(-1)).toBe('273.00');
  expect(new Set(texts('StandardTaxCode'))).toEqual(new Set(['3', '31']));
});
