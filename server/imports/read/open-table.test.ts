import { deflateRawSync } from 'node:zlib';
import { downloadZip } from 'client-zip';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { ProblemError } from '#contract/problem.ts';
import { readZip } from '#testing/exports/read-zip.ts';
import { openTable } from './open-table.ts';

const text =
  'Invoice No,Customer,Date,Total\nA-1,"Brück, Söhne",2026-01-02,5.00\nA-2,Café,2026-01-03,6.00\n';
const asSeparated = (separator: string) => text.replaceAll(/,(?! )/g, separator);

describe('a text is opened', () => {
  test.each([
    ['in UTF-8', Buffer.from(text), 'utf-8', ','],
    ['[XIO-023] in UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8', ','],
    ['[XIO-023] in UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le', ','],
    ['[XIO-023] in UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le', ','],
    [
      '[XIO-023] in UTF-16 the other way round',
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      'utf-16be',
      ',',
    ],
    ['[XIO-023] in Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252', ','],
    ['with semicolons', Buffer.from(asSeparated(';')), 'utf-8', ';'],
    ['with tabs', Buffer.from(asSeparated('\t')), 'utf-8', '\t'],
    ['with vertical bars', Buffer.from(asSeparated('|')), 'utf-8', '|'],
    ['with lines of Windows', Buffer.from(text.replaceAll('\n', '\r\n')), 'utf-8', ','],
    ['below a separator of Excel', Buffer.from(`sep=;\r\n${asSeparated(';')}`), 'utf-8', ';'],
    ['below a title and a period', Buffer.from(`Acme Ltd\n"Sales, 2026"\n\n${text}`), 'utf-8', ','],
  ])('%s', async (_, bytes, encoding, separator) => {
    const table = await openTable(bytes);
    expect(table).toMatchObject({ format: 'text', encoding, separator });
    expect(table.header).toEqual(['Invoice No', 'Customer', 'Date', 'Total']);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['A-1', 'Brück, Söhne', '2026-01-02', '5.00'],
      ['A-2', 'Café', '2026-01-03', '6.00'],
    ]);
  });

  test('with the line of each row, also below cells of several lines', async () => {
    const { rows } = await openTable(Buffer.from('Number,Note\nA,"one\r\ntwo"\n\nB,three\n'));
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  test('and known again by the names of its columns, whatever is in it', async () => {
    const [one, other, third] = await Promise.all(
      [text, text.replaceAll('5.00', '7.00'), text.replace('Total', 'Sum')].map((file) =>
        openTable(Buffer.from(file)),
      ),
    );
    expect(one?.shapeKey).toEqual(other?.shapeKey);
    expect(one?.shapeKey).not.toEqual(third?.shapeKey);
    expect(one?.hash).not.toEqual(other?.hash);
  });
});

const workbook = (sheets: { name: string; rows: (string | number | Date | null)[][] }[]) =>
  writeXlsx({ sheets });

describe('a workbook is opened', () => {
  test('with days and numbers as texts that can be read in one way', async () => {
    const bytes = await workbook([
      {
        name: 'Sales',
        rows: [
          ['Invoice No', 'Date', 'Total'],
          ['A-1', new Date(Date.UTC(2026, 0, 2)), 1234.567],
          ['A-2', new Date(Date.UTC(2026, 1, 3)), 1e3],
        ],
      },
    ]);
    const table = await openTable(bytes);
    expect(table).toMatchObject({ format: 'workbook', sheets: ['Sales'], sheet: 'Sales' });
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['A-1', '2026-01-02', '1234.5670'],
      ['A-2', '2026-02-03', '1000'],
    ]);
  });

  test('on the sheet that is asked for', async () => {
    const bytes = await workbook([
      { name: 'Cover', rows: [['Read me'], ['please']] },
      { name: 'Clients', rows: [['Name'], ['Acme']] },
    ]);
    expect(await openTable(bytes, 'Clients')).toMatchObject({
      sheets: ['Cover', 'Clients'],
      sheet: 'Clients',
      header: ['Name'],
    });
  });
});

/** An archive whose one file unpacks to that many zeros. */
const bomb = (bytes: number) => archiveOf('xl/worksheets/sheet1.xml', Buffer.alloc(bytes));

function archiveOf(path: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from(path);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  // It says that it is small.
  entry.writeUInt32LE(100, 24);
  entry.writeUInt16LE(name.length, 28);
  const start = local.length + name.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

/** A workbook of one sheet, in which the sheet's XML is another. */
async function workbookWith(change: (sheet: string) => string): Promise<Uint8Array> {
  const bytes = await workbook([
    {
      name: 'Sales',
      rows: [
        ['Number', 'Total'],
        ['A-1', 5],
      ],
    },
  ]);
  const files = readZip(Buffer.from(bytes));
  const parts = Array.from(files, ([name, content]) => ({
    name,
    input: name.includes('worksheets/sheet') ? change(content.toString()) : content,
  }));
  return new Uint8Array(await downloadZip(parts).arrayBuffer());
}

describe('a workbook that is no honest one', () => {
  test('[XIO-017] is not read with entities of its own: neither a file of the machine nor a thousand laughs', async () => {
    const evil = await workbookWith((sheet) =>
      sheet
        .replace(
          '<worksheet',
          '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet',
        )
        .replace('A-1', '&b;&f;'),
    );
    const outcome = await openTable(evil).then(
      ({ rows }) => JSON.stringify(rows),
      (error: unknown) => {
        if (error instanceof ProblemError) return 'refused';
        throw error;
      },
    );
    expect(outcome).not.toContain('root:');
    expect(outcome).not.toContain('haha');
  });

  test('[XIO-018] has the rows that are in it, however large it says that it is', async () => {
    const wide = await workbookWith((sheet) =>
      sheet
        .replace(/<dimension[^>]*>/, '')
        .replace('<sheetData', '<dimension ref="A1:XFD1048576"/><sheetData'),
    );
    const { header, rows } = await openTable(wide);
    expect(header).toEqual(['Number', 'Total']);
    expect(rows.map(({ cells }) => cells)).toEqual([['A-1', '5']]);
  });
});

describe('what is no table is refused', () => {
  const refusalOf = async (bytes: Uint8Array) => {
    try {
      await openTable(bytes);
    } catch (error) {
      if (error instanceof ProblemError) return error.reason?.key;
      throw error;
    }
    return 'opened';
  };

  test.each([
    ['an empty file', Buffer.from(''), 'import.empty'],
    ['a header without rows', Buffer.from('Number,Total\n'), 'import.noRows'],
    ['a quote left open', Buffer.from(`${text}"A-3,x`), 'import.notCsv'],
    [
      '[XIO-024] a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'fileImport.notATable',
    ],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'fileImport.pdf'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'fileImport.oldWorkbook'],
    [
      '[XIO-015] an archive that is no workbook',
      Buffer.from('504b0304140000000800', 'hex'),
      'fileImport.damagedWorkbook',
    ],
    [
      '[XIO-016] an archive whose entry climbs out of its folder',
      archiveOf('../../evil.xml', Buffer.from('<x/>')),
      'fileImport.damagedWorkbook',
    ],
    [
      '[XIO-019] an archive in an archive',
      archiveOf('xl/worksheets/inner.zip', archiveOf('sheet1.xml', Buffer.from('<x/>'))),
      'fileImport.damagedWorkbook',
    ],
    [
      '[XIO-015] an archive that unpacks to 300 MB',
      bomb(300_000_000),
      'fileImport.damagedWorkbook',
    ],
    [
      '[XIO-022] thousands of columns',
      Buffer.from(`${'a,'.repeat(10_000)}a\n1\n`),
      'import.tooManyColumns',
    ],
    [
      'more than 100,000 rows',
      Buffer.from(`Number\n${'1\n'.repeat(100_001)}`),
      'import.tooManyRows',
    ],
    ['more than 20 MiB', Buffer.alloc(20 * 1_048_576 + 1, 'a'), 'import.tooLarge'],
  ])('%s', async (_, bytes, key) => {
    expect(await refusalOf(bytes)).toBe(key);
  });
});
