import { describe, expect, test } from 'vitest';
import { ProblemError } from '#contract/problem.ts';
import { decodeFile } from '#server/files/decode-file.ts';
import { readTable } from '#server/files/read-table.ts';
import { problemText } from '#server/http/problem-text.ts';
import { refusal as reason } from '#messages/refusal.ts';
import { receivablesColumns, receivablesFile } from '#testing/imports/receivables-file.ts';

const receivables = { columns: receivablesColumns, header: reason('import.eventHeader') };
const rightFile = receivablesFile([{}, {}]).toString();

function refusal(file: Uint8Array | string): ProblemError {
  try {
    readTable(decodeFile(Buffer.from(file)), receivables);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
  throw new Error('The file was read');
}

function withHeader(change: (header: string[]) => string[]): string {
  const [, ...rows] = rightFile.split('\r\n');
  return [change([...receivablesColumns]).join(','), ...rows].join('\r\n');
}

function named(problem: ProblemError): string[] {
  return problem.errors.map(({ path }) => path);
}

describe('the header', () => {
  test('may name its columns in any order', () => {
    const reversed = rightFile
      .split('\r\n')
      .map((line) => line.split(',').reverse().join(','))
      .join('\r\n');
    const { header, rows } = readTable(reversed, receivables);
    expect(rows[0]?.cells[header.indexOf('customerID')]).toBe('ACME-1');
  });

  test('is refused with the names of the columns that it lacks', () => {
    const problem = refusal(withHeader((names) => names.filter((name) => name !== 'DueDate')));
    expect(named(problem)).toEqual(['DueDate']);
  });

  test('[XIO-025] is refused with the names of columns that are ours to decide', () => {
    const problem = refusal(withHeader((names) => [...names, 'status', 'balance', 'createdBy']));
    expect(named(problem)).toEqual(['status', 'balance', 'createdBy']);
  });

  test('is refused with the names of the columns that it repeats', () => {
    const problem = refusal(withHeader((names) => [...names, 'InvoiceAmount']));
    expect(named(problem)).toEqual(['InvoiceAmount']);
  });

  test('[XIO-027] is refused where it names what every object has, which stays as it was', () => {
    const problem = refusal('__proto__,constructor\n1,2');
    expect(named(problem)).toEqual([...receivablesColumns, '__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  test('is refused where another character parts the columns', () => {
    expect(problemText(refusal(rightFile.replaceAll(',', ';'))).detail).toContain(
      'separated by commas',
    );
  });

  test('[XIO-022] is refused where it has thousands of columns', () => {
    const problem = refusal(Array.from({ length: 10_000 }, () => 'a').join(','));
    expect(problemText(problem).detail).toContain('10000 columns');
  });
});

describe('a file', () => {
  test.each([
    ['is empty', '', 'The file is empty.'],
    ['holds no rows', `${receivablesColumns.join(',')}\n`, 'no rows'],
    ['[XIO-023] is in UTF-16', Buffer.from(`\ufeff${rightFile}`, 'utf16le'), 'UTF-16'],
    ['[XIO-023] is in UTF-16 without a mark', Buffer.from(rightFile, 'utf16le'), 'binary'],
    ['[XIO-024] is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'binary'],
    ['[XIO-015] is an archive', Buffer.from('504b0304140000000800', 'hex'), 'binary'],
    ['leaves a quote open', `${rightFile}"391,`, 'can’t be read as CSV'],
    ['has a quote inside a cell', rightFile.replace('ACME-1', 'AC"ME'), 'line 2'],
  ])('is refused where it %s', (_, file, reason) => {
    expect(refusal(file)).toMatchObject({ type: 'bad-input' });
    expect(problemText(refusal(file)).detail).toContain(reason);
  });

  test('[XIO-023] in another encoding is refused with the line, not stored as something else', () => {
    const latin1 = Buffer.from(rightFile.replace('ACME-1', 'Brück'), 'latin1');
    expect(problemText(refusal(latin1)).detail).toBe(
      'Line 2 isn’t in UTF-8. Save the file as CSV in UTF-8.',
    );
  });

  test('of more than 20 MiB is refused', () => {
    const padding = Buffer.alloc(20 * 1_048_576 - rightFile.length, ' ');
    expect(decodeFile(Buffer.concat([Buffer.from(rightFile), padding]))).toContain('ACME-1');
    const problem = refusal(Buffer.concat([Buffer.from(rightFile), padding, Buffer.from(' ')]));
    expect(problem).toMatchObject({ type: 'too-large' });
  });

  test('of more than 100,000 rows is refused', () => {
    const row = `${','.repeat(receivablesColumns.length - 1)}1\n`;
    const most = `${receivablesColumns.join(',')}\n${row.repeat(100_000)}`;
    expect(readTable(most, receivables).rows).toHaveLength(100_000);
    expect(refusal(most + row)).toMatchObject({ type: 'too-large' });
  });

  test('tells the line of each row, also below empty lines and cells of several lines', () => {
    const lines = rightFile.split('\r\n');
    const text = [lines[0], '', lines[1]?.replace('ACME-1', '"ACME\r\n1"'), lines[2]].join('\r\n');
    expect(readTable(text, receivables).rows.map(({ line }) => line)).toEqual([4, 5]);
  });
});
