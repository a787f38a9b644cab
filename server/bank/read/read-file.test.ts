import { describe, expect, test } from 'vitest';
import type { CsvMapping } from '#contract/bank/csv-mapping.ts';
import { camt02, camt08, csv, mt940, ofx1, ourIban } from '#testing/bank/statement-files.ts';
import { guessMapping } from './csv-shape.ts';
import { openFile, readRows } from './read-file.ts';
import { missingMinor } from './read-statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function statementsOf(file: Uint8Array) {
  const opened = openFile(file);
  if (opened.format === 'csv') throw new Error('A file of values has no statements yet');
  return opened.statements;
}

describe('CAMT.053', () => {
  const paid = {
    amount: '119.00',
    name: 'Müller & Söhne',
    iban: 'AT611904300234573201',
    text: 'INV-2026-0009',
    endToEnd: 'E2E-1',
  };

  test('of version 02 tells account, balances and transactions', () => {
    const [statement] = statementsOf(
      bytes(camt02([paid, { amount: '30.50', isOutgoing: true, name: 'Energy' }])),
    );
    expect(statement).toMatchObject({
      account: { iban: ourIban, currency: 'EUR' },
      openingMinor: 100_000n,
      closingMinor: 108_850n,
      closedOn: '2026-11-17',
      transactions: [
        {
          bookedOn: '2026-11-17',
          money: { minor: 11_900n, currency: 'EUR' },
          counterpartyName: 'Müller & Söhne',
          counterpartyIban: 'AT611904300234573201',
          endToEnd: 'E2E-1',
          text: 'INV-2026-0009',
          bankReference: 'BR0',
        },
        { money: { minor: -3_050n }, counterpartyName: 'Energy', endToEnd: '' },
      ],
    });
    expect(statement && missingMinor(statement)).toBe(0n);
  });

  test('of version 08 tells the parts of a batch, what was ordered and what is taken back', () => {
    const [statement] = statementsOf(bytes(camt08));
    expect(statement?.transactions).toMatchObject([
      {
        money: { minor: 10_000n },
        counterpartyName: 'Rütli AG',
        reference: '210000000003139471430009017',
        bankReference: 'BATCH1/1',
      },
      {
        money: { minor: 20_000n },
        instructed: { minor: 21_460n, currency: 'EUR' },
        text: 'INV-2026-0007',
        bankReference: 'BATCH1/2',
      },
      { money: { minor: -2_000n }, isReversal: true, text: 'Returned' },
    ]);
    expect(statement?.transactions).toHaveLength(3);
    expect(statement && missingMinor(statement)).toBe(0n);
  });

  test('tells by how much its balances and transactions differ', () => {
    const [statement] = statementsOf(bytes(camt02([paid]).replace('>1119.00<', '>1200.00<')));
    expect(statement && missingMinor(statement)).toBe(8_100n);
  });
});

test('MT940 tells the subfields of German banks, reversals and plain text', () => {
  const [statement] = statementsOf(bytes(mt940));
  expect(statement).toMatchObject({
    account: { number: '10050000/1234567890', currency: 'EUR' },
    openingMinor: 100_000n,
    closingMinor: 109_350n,
    transactions: [
      {
        money: { minor: 11_900n },
        counterpartyName: 'Müller & Söhne GmbH',
        counterpartyIban: 'DE02120300000000202051',
        endToEnd: 'E2E-4711',
        bankReference: 'BR-1',
      },
      { money: { minor: -3_050n }, text: 'Kontoführung Oktober' },
      { money: { minor: 500n }, isReversal: true },
    ],
  });
  expect(statement?.transactions[0]?.text.replaceAll(' ', '')).toBe(
    'RechnungINV-2026-0009vom3.11.',
  );
  expect(statement && missingMinor(statement)).toBe(0n);
});

test('an old file without an encoding is read as banks wrote it', () => {
  const [statement] = statementsOf(Buffer.from(mt940, 'latin1'));
  expect(statement?.transactions[0]?.counterpartyName).toBe('Müller & Söhne GmbH');
});

test.each([
  ['1, as SGML without ends', ofx1],
  [
    '2, as XML',
    ofx1
      .replace(/^[\s\S]*<OFX>/, '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>')
      .replaceAll(
        /<(CURDEF|BANKID|ACCTID|ACCTTYPE|DTSTART|DTEND|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|BALAMT|DTASOF)>([^<]*)/g,
        '<$1>$2</$1>',
      ),
  ],
])('OFX %s, tells transactions and the last balance', (_, text) => {
  expect(statementsOf(bytes(text))).toMatchObject([
    {
      account: { number: '000123456789', currency: 'USD' },
      closingMinor: 520_010n,
      closedOn: '2026-11-30',
      transactions: [
        {
          bookedOn: '2026-11-17',
          money: { minor: 11_900n },
          counterpartyName: 'ACME & CO',
          text: 'INV-2026-0009',
          bankReference: 'F1',
        },
        { bookedOn: '2026-11-18', money: { minor: -1_234n } },
      ],
    },
  ]);
});

describe('a file of values', () => {
  const opened = openFile(bytes(csv));
  const shape = opened.format === 'csv' ? opened.shape : undefined;

  test('has its columns, days and decimals guessed', () => {
    expect(shape && guessMapping(shape)).toEqual({
      columns: { bookedOn: 0, name: 1, text: 2, amount: 3, currency: 4 },
      decimal: ',',
      days: 'dmy',
    } satisfies CsvMapping);
  });

  test('is read as its columns say, formulas as the text that they are', () => {
    if (!shape) throw new Error('It is a file of values');
    const [statement] = readRows(shape, guessMapping(shape), { number: 'DE 1', currency: 'EUR' });
    expect(statement?.transactions).toMatchObject([
      { bookedOn: '2026-11-17', money: { minor: 111_900n }, text: 'INV-2026-0009; danke' },
      { bookedOn: '2026-11-18', money: { minor: -3_050n }, text: "=cmd|'/c calc'!A0" },
    ]);
  });

  test('says which line and column is wrong', () => {
    const broken = openFile(bytes(csv.replace('18.11.2026', '31.02.2026')));
    if (broken.format !== 'csv') throw new Error('It is a file of values');
    const read = () =>
      readRows(broken.shape, guessMapping(broken.shape), { number: 'X', currency: 'EUR' });
    expect(read).toThrow(
      expect.objectContaining({
        reason: {
          key: 'bank.day',
          values: { line: 5, element: 'Buchungstag', value: '"31.02.2026"' },
        },
      }) as Error,
    );
  });
});
