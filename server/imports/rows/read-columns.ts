import type { ImportField } from '#contract/imports/import-fields.ts';
import type { ColumnRule, ImportMapping } from '#contract/imports/import-mapping.ts';
import { agree, type Example } from '#domain/imports/agree.ts';
import { type DayOrder, dayOrders, readWrittenDay } from '#domain/imports/read-written-day.ts';
import {
  type DecimalMark,
  decimalMarks,
  readWrittenNumber,
} from '#domain/imports/read-written-number.ts';
import { withoutGuard } from '#server/files/csv-line.ts';
import type { ReadyMap } from '../columns/ready-map.ts';
import type { OpenedTable } from '../read/open-table.ts';
import { columnKind } from '../columns/column-kinds.ts';

/** A column that is read, and how. */
export interface ReadColumn {
  index: number;
  field: ImportField;
  name: string;
  rule: ColumnRule;
  days: DayOrder;
  decimal: DecimalMark;
  mostDecimals: number;
}

export type ColumnQuestion =
  | { column: number; asks: 'days'; examples: Example<DayOrder, string>[] }
  | { column: number; asks: 'decimal'; examples: Example<DecimalMark, string>[] };

export interface ReadColumns {
  columns: ReadColumn[];
  /** Columns that can be read in several ways, about which nobody has decided. */
  questions: ColumnQuestion[];
}

interface HowToRead {
  /** The most that a currency of the file has. */
  moneyDecimals: number;
  /** How the program is known to write that the file comes from. */
  usual?: Pick<ReadyMap, 'days' | 'decimal'> | undefined;
}

/** How each column is read: in the one way in which all of its cells agree, or as somebody has said. */
export function readColumns(
  { header, rows }: Pick<OpenedTable, 'header' | 'rows'>,
  mapping: ImportMapping,
  { moneyDecimals, usual = {} }: HowToRead,
): ReadColumns {
  const questions: ColumnQuestion[] = [];
  const columns = header.flatMap((name, index): ReadColumn[] => {
    const field = mapping.columns[index] ?? '';
    if (field === '') return [];
    const rule = mapping.rules.find(({ column }) => column === index) ?? { column: index };
    const kind = columnKind(field, moneyDecimals);
    const column: ReadColumn = {
      ...{ index, field, name, rule },
      days: rule.days ?? 'ymd',
      decimal: rule.decimal ?? '.',
      mostDecimals: kind?.kind === 'decimal' ? kind.mostDecimals : 0,
    };
    const texts = () => rows.map(({ cells }) => ruled(cells[index] ?? '', rule));
    if (kind?.kind === 'days' && rule.days === undefined) {
      const agreement = agree(texts(), dayOrders, readWrittenDay, usual.days);
      if ('way' in agreement) return [{ ...column, days: agreement.way }];
      questions.push({ column: index, asks: 'days', examples: agreement.examples });
    }
    if (kind?.kind === 'decimal' && rule.decimal === undefined) {
      const { mostDecimals } = kind;
      const read = (text: string) => readWrittenNumber(text, mostDecimals);
      const agreement = agree(texts(), decimalMarks, read, usual.decimal);
      if ('way' in agreement) return [{ ...column, decimal: agreement.way }];
      questions.push({ column: index, asks: 'decimal', examples: agreement.examples });
    }
    return [column];
  });
  return { columns, questions };
}

/** The text of a cell once the rule of its column has had its say. */
export function ruled(cell: string, { empty, replace }: ColumnRule): string {
  const text = withoutGuard(cell.normalize('NFC').trim());
  const other = replace?.find(({ from }) => from === text)?.to;
  const replaced = other ?? text;
  return replaced === '' ? (empty ?? '') : replaced;
}
