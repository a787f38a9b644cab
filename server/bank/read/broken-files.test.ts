import { expect, test } from 'vitest';
import { ProblemError } from '#contract/problem.ts';
import { problemText } from '#server/http/problem-text.ts';
import { camt02, mt940, ofx1 } from '#testing/bank/statement-files.ts';
import { openFile } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function reasonOf(file: Uint8Array): string {
  try {
    openFile(file);
  } catch (error) {
    if (error instanceof ProblemError) return problemText(error).detail;
    throw error;
  }
  return '';
}

const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Document>&b;</Document>`;

test.each([
  [
    'an entity bomb',
    bytes(bomb),
    'Line 1: a bank statement can’t declare a document type or entities.',
  ],
  [
    'an entity of its own without a document type',
    bytes(camt02([]).replace('2026-221', '&x;')),
    'Line 6, column 7: the file isn’t well-formed XML (undefined entity).',
  ],
  [
    'XML that is cut off',
    bytes(camt02([]).slice(0, 400)),
    expect.stringContaining('isn’t well-formed XML') as string,
  ],
  [
    'an amount that is none',
    bytes(camt02([{ amount: '12.345' }])),
    'Line 13, Amt: "12.345" isn’t an amount in EUR.',
  ],
  [
    'a day that does not exist',
    bytes(camt02([{ amount: '1.00', day: '2026-02-31' }])),
    'Line 16, BookgDt: "2026-02-31" isn’t a date.',
  ],
  [
    'another message',
    bytes(camt02([]).replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')),
    'Line 3: this is a "BkToCstmrDbtCdtNtfctn" message. Export a CAMT.053 statement instead.',
  ],
  [
    'UTF-8 that is none',
    Buffer.from(camt02([{ amount: '1.00', name: 'Müller' }]), 'latin1'),
    expect.stringMatching(/^Line 22 isn’t in UTF-8/) as string,
  ],
  [
    'UTF-16',
    Buffer.from(`\uFEFF${mt940}`, 'utf16le'),
    'The file is in UTF-16. Save it as CSV in UTF-8.',
  ],
  [
    'an encoding that no bank uses',
    bytes(camt02([]).replace('UTF-8', 'UTF-7')),
    'The file is in "UTF-7", which can’t be read. Export it in UTF-8.',
  ],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000', 'hex'),
    'The file has binary data instead of CSV text.',
  ],
  [
    'MT940 without its end',
    bytes(mt940.split(':62F:')[0] ?? ''),
    'The statement that begins on line 4 has no closing balance (:62F:). The file may be cut off.',
  ],
  [
    'a line of MT940 that is none',
    bytes(mt940.replace('CR119,00', 'XX119,00')),
    'Line 5: "2611171117XX119,00NTRFNONREF//BR-1" isn’t a statement line of MT940 (:61:).',
  ],
  [
    'OFX without an amount',
    bytes(ofx1.replace('<TRNAMT>119.00', '')),
    'Line 9: TRNAMT is missing from STMTTRN.',
  ],
  [
    'a letter',
    bytes('Dear bank,\nplease send money.\n'),
    expect.stringContaining('columns of a statement') as string,
  ],
  ['nothing', new Uint8Array(), 'This isn’t a bank statement in CAMT.053, MT940, OFX or CSV.'],
])('%s is refused with line and reason', (_, file, reason) => {
  expect(reasonOf(file)).toEqual(reason);
});

test('a file above 20 MiB is refused', () => {
  expect(reasonOf(new Uint8Array(50 * 1_048_576).fill(65))).toBe(
    'The file is larger than 20 MiB. Split it.',
  );
});
