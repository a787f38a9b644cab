import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase } from '#database/test-database.ts';
import { csvLine, harmlessText, withoutGuard } from './csv-line.ts';

const cells: [text: string, cell: string][] = [
  ['=1+1', `'=1+1`],
  [' +1', `' +1`],
  ['\u3000＝1', `'\u3000＝1`],
  ['＠x', `'＠x`],
  ['-x', `'-x`],
  ['@sum', `'@sum`],
  ['\tx', `'\tx`],
  ['\nx', `"'\nx"`],
  ['-12.50', '-12.50'],
  ['12', '12'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['a=b', 'a=b'],
  ['', ''],
  ['\u00a0=1', `'\u00a0=1`],
  ['\ufeff\u2003-x', `'\ufeff\u2003-x`],
  ['é=1', 'é=1'],
];
test.each(cells)('%j stands in a table as %j', (text, cell) => {
  expect(csvLine([text, 'x'])).toBe(`${cell},x\r\n`);
});

test.each(cells)('%j is read from it again', (text) => {
  const [cell = ''] = parse(csvLine([text, 'x']))[0] ?? [];
  expect(withoutGuard(cell)).toBe(text);
});

test('an apostrophe that stands before no formula is a letter', () => {
  expect(withoutGuard("'90s")).toBe("'90s");
});

test('the database makes the same of every text', async () => {
  const database = await createTestDatabase();
  const texts = cells.map(([text]) => text);
  const { rows } = await sql<{ safe: string | null }>`
    select ${harmlessText(sql.ref('text'))} as safe from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(
    database.db,
  );
  await database.drop();
  const unquoted = (cell: string) => /^"(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  expect(rows.map(({ safe }) => safe ?? '')).toEqual(cells.map(([, cell]) => unquoted(cell)));
});
