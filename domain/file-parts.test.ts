import { describe, expect, test } from 'vitest';
import { fileParts } from './file-parts.ts';

const encoder = new TextEncoder();

async function partsOf(text: string, most: number) {
  const bytes = encoder.encode(text);
  const read = (from: number, to: number) => Promise.resolve(bytes.slice(from, to));
  const parts = [];
  for await (const part of fileParts({ size: bytes.length, read }, most)) {
    parts.push({
      ...part,
      bytes: new TextDecoder('utf-8', { ignoreBOM: true }).decode(part.bytes),
    });
  }
  return parts;
}

describe('a file of CSV', () => {
  test('is cut between rows, each part below the header', async () => {
    expect(await partsOf('a,b\n1,2\n3,4\n5,6\n', 12)).toEqual([
      { bytes: 'a,b\n1,2\n3,4\n', format: 'csv', firstLine: 2, end: 12 },
      { bytes: 'a,b\n5,6\n', format: 'csv', firstLine: 4, end: 16 },
    ]);
  });

  test('is not cut within quotes', async () => {
    const parts = await partsOf('a,b\n1,"x\ny\nz"\n5,6\n', 16);
    expect(parts.map(({ bytes, firstLine }) => [bytes, firstLine])).toEqual([
      ['a,b\n1,"x\ny\nz"\n', 2],
      ['a,b\n5,6\n', 5],
    ]);
  });

  test('may begin with a byte order mark and blank lines, and end without a line break', async () => {
    expect(await partsOf('\uFEFF\r\na,b\r\n1,2\r\n3,4', 16)).toEqual([
      { bytes: 'a,b\r\n1,2\r\n', format: 'csv', firstLine: 3, end: 15 },
      { bytes: 'a,b\r\n3,4', format: 'csv', firstLine: 4, end: 18 },
    ]);
  });

  test('keeps letters that a cut would tear apart', async () => {
    const text = `a\n${'žluťoučký\n'.repeat(40)}`;
    const parts = await partsOf(text, 37);
    expect(parts.map(({ bytes }) => bytes.replace('a\n', '')).join('')).toBe(text.slice(2));
  });

  test('with a row that is longer than a part has it cut, and the rest numbered as before', async () => {
    const parts = await partsOf(`a\n${'x'.repeat(30)}\ny\n`, 10);
    expect(parts.at(-1)).toMatchObject({ firstLine: 2, end: 35 });
  });
});

describe('a file of JSON lines', () => {
  test('is cut between lines, whatever quotes are in them', async () => {
    expect(await partsOf('{"a":"\\""}\n{"a":2}\n{"a":3}\n', 20)).toMatchObject([
      { bytes: '{"a":"\\""}\n{"a":2}\n', format: 'ndjson', firstLine: 1 },
      { bytes: '{"a":3}\n', format: 'ndjson', firstLine: 3 },
    ]);
  });
});

test('an empty file has no parts', async () => {
  expect(await partsOf('', 10)).toEqual([]);
});
