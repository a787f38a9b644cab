import { describe, expect, test } from 'vitest';
import { checkRows } from './check-rows.ts';
import { decodeFile } from '#server/files/decode-file.ts';
import { receivables } from './import-invoices.ts';
import { readTable } from '#server/files/read-table.ts';
import { receivablesFile } from '#testing/invoices/receivables-file.ts';

const usd = { today: '2013-03-01', currency: 'USD', exponent: 2 };

function problemsOf(rows: Parameters<typeof receivablesFile>[0], context = usd): string[] {
  const table = readTable(decodeFile(receivablesFile(rows)), receivables);
  return checkRows(table, context).flatMap(({ line, problems }) =>
    problems.map(({ column, message }) => `${String(line)} ${column} ${message}`),
  );
}

describe('the cells of a row', () => {
  test.each([
    ['invoiceNumber', ''],
    ['invoiceNumber', 'x'.repeat(41)],
    ['customerID', ''],
    ['customerID', 'x'.repeat(121)],
    ['customerID', 'bell\u0007'],
    ['customerID', 'two\nlines'],
    ['countryCode', ''],
    ['InvoiceDate', ''],
    ['InvoiceDate', '2013-01-02'],
    ['InvoiceDate', '13/1/2013'],
    ['InvoiceDate', '1/2/13'],
    ['DueDate', '2/29/2013'],
    ['DueDate', '1/1/2013'],
    ['DueDate', '1/1/2200'],
    ['InvoiceAmount', ''],
    ['InvoiceAmount', '0'],
    ['InvoiceAmount', '0.00'],
    ['InvoiceAmount', '-5.00'],
    ['InvoiceAmount', '+5.00'],
    ['InvoiceAmount', '5.005'],
    ['InvoiceAmount', '5.'],
    ['InvoiceAmount', '.5'],
    ['InvoiceAmount', '1,250.00'],
    ['InvoiceAmount', '1e3'],
    ['InvoiceAmount', 'NaN'],
    ['InvoiceAmount', '1000000000'],
    ['Disputed', 'yes'],
    ['Disputed', ''],
    ['PaperlessBill', 'Fax'],
    ['SettledDate', '1/1/2013'],
    ['SettledDate', '3/2/2013'],
    ['SettledDate', 'soon'],
    ['PaperlessDate', 'never'],
    ['DaysToSettle', '1.5'],
    ['DaysLate', '-1'],
  ] as const)('are refused by line and column where %s is %j', (column, cell) => {
    expect(problemsOf([{}, { [column]: cell }])).toMatchObject([
      expect.stringMatching(new RegExp(`^[34] ${column} `)),
    ]);
  });

  test.each([
    ['InvoiceAmount', '999999999.99'],
    ['InvoiceAmount', '7'],
    ['InvoiceAmount', '0.1'],
    ['DueDate', '01/02/2013'],
    ['SettledDate', '3/1/2013'],
    ['SettledDate', ''],
    ['PaperlessDate', ''],
    ['DaysLate', ''],
  ] as const)('are taken where %s is %j', (column, cell) => {
    expect(problemsOf([{ [column]: cell }])).toEqual([]);
  });

  test('all say what is wrong with them at once, and how to fix it', () => {
    expect(
      problemsOf([{ InvoiceDate: '2/30/2013', InvoiceAmount: '12,50', Disputed: 'No idea' }]),
    ).toEqual([
      '2 InvoiceDate "2/30/2013" isn’t a date from 1970 to 2199. Write it as month/day/year, such as 2/28/2013.',
      '2 InvoiceAmount "12,50" isn’t an amount in USD. Use digits with at most 2 decimals.',
      '2 Disputed "No idea" is neither Yes nor No.',
    ]);
  });

  test('take no more decimals than the currency has', () => {
    const yen = { ...usd, currency: 'JPY', exponent: 0 };
    expect(problemsOf([{ InvoiceAmount: '55' }], yen)).toEqual([]);
    expect(problemsOf([{ InvoiceAmount: '55.0' }], yen)).toHaveLength(1);
  });

  test('never bring control characters to the terminal', () => {
    expect(problemsOf([{ Disputed: 'No\u001b[2J' }]).join()).not.toMatch(/\p{Cc}/u);
  });
});

describe('the rows among each other', () => {
  test('hold each number once', () => {
    expect(problemsOf([{ invoiceNumber: 'A' }, {}, { invoiceNumber: 'A' }])).toEqual([
      '4 invoiceNumber "A" is already in line 2. Remove one of them.',
    ]);
  });

  test('give a customer one country', () => {
    expect(problemsOf([{ countryCode: '391' }, { countryCode: '406' }])).toEqual([
      '3 countryCode The same customer has "391" in line 2. Correct one of them.',
    ]);
  });

  test('have as many cells as the header', () => {
    const file = Buffer.concat([receivablesFile([{}]), Buffer.from('391,short\r\n')]);
    const [, short] = checkRows(readTable(decodeFile(file), receivables), usd);
    expect(short).toMatchObject({ line: 3, problems: [{ column: '' }] });
    expect(short?.problems[0]?.message).toContain('2 cells, but the header has 12');
  });
});
