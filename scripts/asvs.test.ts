import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './root.mjs';

/** The requirements of levels 1 and 2, with ranges of the last number. */
const required = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2
  2.1.1-3 2.2.1-3 2.3.1-4 2.4.1
  3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1 4.3.1-2 4.4.1-4
  5.1.1 5.2.1-3 5.3.1-2 5.4.1-3
  6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
  7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2
  8.1.1-2 8.2.1-3 8.3.1 8.4.1
  9.1.1-3 9.2.1-4
  10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3
  11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1
  12.1.1-3 12.2.1-2 12.3.1-4
  13.1.1 13.2.1-5 13.3.1-2 13.4.1-5
  14.1.1-2 14.2.1-4 14.3.1-3
  15.1.1-3 15.2.1-3 15.3.1-7
  16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`
  .trim()
  .split(/\s+/)
  .flatMap(numbersOf);

function numbersOf(section: string): string[] {
  const [chapter = '', part = '', last = ''] = section.split('.');
  return last.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => `V${chapter}.${part}.${from + at}`);
  });
}

interface Row {
  number: string;
  where: string;
  test: string;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rows: Row[] = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const cells = line.replaceAll(/^\| | \|$/g, '').split(' | ');
    if (cells.length !== 4) throw new Error(`Four cells are wanted: ${line}`);
    const [number = '', , where = '', seen = ''] = cells;
    return { number, where, test: seen };
  });
/** Of what comes together from elsewhere, once it is there. */
const settled = rows.filter(({ where }) => !where.includes('(check after merge)'));

/** What a cell names: files and folders of the project, and after each what is quoted of it. */
function namedIn(cell: string): { path: string; quotes: string[] }[] {
  const named: { path: string; quotes: string[] }[] = [];
  for (const [, path, quote] of cell.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (quote !== undefined) named.at(-1)?.quotes.push(quote);
    else if (path !== undefined && /^[\w.-]+(\/[\w.-]*)+$|^\.?\w+\.(json|md|ts)$/.test(path)) {
      named.push({ path, quotes: [] });
    }
  }
  return named;
}

type Verdict = 'met' | 'does not apply' | 'not met';

function verdictOf({ where }: Row): Verdict {
  if (where.startsWith('Not met')) return 'not met';
  return where.startsWith('Does not apply') ? 'does not apply' : 'met';
}

test('every requirement has one row, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(required);
});

describe('a row', () => {
  test('names files and folders that exist', () => {
    const missing = settled.flatMap((row) =>
      [...namedIn(row.where), ...namedIn(row.test)]
        .filter(({ path }) => !existsSync(join(root, path)))
        .map(({ path }) => `${row.number}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('quotes titles of tests and headings of documents that are there', () => {
    const missing = settled.flatMap((row) =>
      [...namedIn(row.where), ...namedIn(row.test)].flatMap(({ path, quotes }) =>
        quotes
          .filter((quote) => !existsSync(join(root, path)) || !read(path).includes(quote))
          .map((quote) => `${row.number}: ${path}: ${quote}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('that is met has a test, or says that it was read', () => {
    const unseen = settled.filter(
      (row) => verdictOf(row) === 'met' && row.test !== 'read' && !/`[^`]+`: “/.test(row.test),
    );
    expect(unseen).toEqual([]);
  });

  test('that does not apply has none', () => {
    const odd = rows.filter((row) => verdictOf(row) === 'does not apply' && row.test !== '–');
    expect(odd).toEqual([]);
  });
});

test('SECURITY.md counts the rows of each chapter', () => {
  const chapterOf = ({ number }: Row) => number.split('.')[0] ?? '';
  const counted = Array.from(Map.groupBy(rows, chapterOf), ([chapter, own]) => {
    const count = (verdict: Verdict) => own.filter((row) => verdictOf(row) === verdict).length;
    return [chapter, count('met'), count('does not apply'), count('not met')].join(' ');
  });
  const told = read('SECURITY.md').matchAll(/^\| (V\d+) .*? \| (\d+) \| (\d+) \| (\d+) \|$/gm);
  expect(Array.from(told, ([, ...cells]) => cells.join(' '))).toEqual(counted);
});
