import type { Kysely } from 'kysely';
import type { ImportField, ImportKind } from '#contract/imports/import-fields.ts';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { guessKind, guessMapping, missingFields } from '../columns/guess-mapping.ts';
import { findReadyMap, isKnownTo } from '../columns/ready-maps.ts';
import { recallMapping } from '../columns/remembered-mappings.ts';
import { type OpenedTable, openTable } from '../read/open-table.ts';
import { type ColumnQuestion, readColumns, type ReadColumn, ruled } from '../rows/read-columns.ts';
import { emptyFile, judgeFile, type JudgedFile } from './judge-file.ts';
import { type BooksContext, readBooksContext } from './read-context.ts';

/** A file, and how it is to be read: what is left out is as the last time, or guessed. */
export interface ImportRequest {
  bytes: Uint8Array;
  sheet?: string | undefined;
  kind?: ImportKind | undefined;
  mapping?: ImportMapping | undefined;
  today: CalendarDay;
  /** Of the organisation. */
  currency: string;
}

export interface PlannedFile {
  table: OpenedTable;
  kind: ImportKind;
  product: string | null;
  isRemembered: boolean;
  mapping: ImportMapping;
  /** Columns of which nobody has said what they are. */
  guessed: number[];
  missing: (readonly ImportField[])[];
  questions: ColumnQuestion[];
  columns: ReadColumn[];
  /** Nothing while something is missing or asked. */
  judged: JudgedFile;
}

/**
 * What would become of each row of a file. Nothing is written.
 * @throws {ProblemError} where the file can't be read as a whole
 */
export async function planFile(db: Kysely<DB>, request: ImportRequest): Promise<PlannedFile> {
  const table = await openTable(request.bytes, request.sheet);
  const { header } = table;
  const kind = request.kind ?? guessKind(header);
  const remembered = await recallMapping(db, kind, table.shapeKey);
  const mapping = fitted(
    request.mapping ?? remembered ?? guessMapping(header, kind),
    header.length,
  );
  const known = request.mapping ?? remembered;
  const ready = findReadyMap(header, kind);
  const context = await readBooksContext(db, request);
  const currency = mapping.currency ?? request.currency;
  const { columns, questions } = readColumns(table, mapping, {
    moneyDecimals: moneyDecimals(table, mapping, { context, currency }),
    usual: ready,
  });
  const missing = missingFields(kind, mapping.columns);
  const isReady = missing.length === 0 && questions.length === 0;
  const judged = isReady
    ? await judgeFile(db, {
        ...{ kind, rows: table.rows, known: mapping.known },
        context: {
          ...context,
          currency,
          columns,
          byField: Map.groupBy(columns, ({ field }) => field),
          width: header.length,
          isCut: table.format === 'text',
        },
      })
    : emptyFile;
  return {
    ...{ table, kind, mapping, missing, questions, columns, judged },
    product: ready?.product ?? null,
    isRemembered: remembered !== undefined,
    // What a program is known to write is no guess.
    guessed: known
      ? []
      : columns.filter(({ name }) => !isKnownTo(ready, name)).map(({ index }) => index),
  };
}

/** One place for each column of the file. */
function fitted(mapping: ImportMapping, width: number): ImportMapping {
  const columns = Array.from({ length: width }, (_, index) => mapping.columns[index] ?? '');
  return { ...mapping, columns };
}

/** The most decimals that a currency of the file has; at least two, as amounts are written with. */
function moneyDecimals(
  { rows }: OpenedTable,
  { columns, rules }: ImportMapping,
  { context, currency }: { context: BooksContext; currency: string },
): number {
  const at = columns.indexOf('currency');
  const rule = rules.find(({ column }) => column === at) ?? { column: at };
  const named = at < 0 ? [] : rows.map(({ cells }) => ruled(cells[at] ?? '', rule).toUpperCase());
  const codes = new Set([currency, ...named]);
  return Math.max(2, ...[...codes].map((code) => context.exponents.get(code) ?? 2));
}
