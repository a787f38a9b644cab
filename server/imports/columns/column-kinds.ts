import type { ImportField } from '#contract/imports/import-fields.ts';

/** What stands in a column that is no plain text: days, or numbers of at most so many decimals. */
export type ColumnKind = { kind: 'days' } | { kind: 'decimal'; mostDecimals: number };

const days = { kind: 'days' } as const;
const number = (mostDecimals: number) => ({ kind: 'decimal', mostDecimals }) as const;
const money = 'money';

const kinds: Partial<Record<ImportField, ColumnKind | typeof money>> = {
  issued: days,
  due: days,
  paidOn: days,
  date: days,
  deliveredFrom: days,
  deliveredTo: days,
  total: money,
  tax: money,
  balance: money,
  paid: money,
  amount: money,
  lineAmount: money,
  lineTax: money,
  unitPrice: number(4),
  cost: number(4),
  quantity: number(3),
  discount: number(4),
  taxRate: number(4),
  termDays: number(0),
};

/** @param moneyDecimals the most that any currency of the file has */
export function columnKind(field: ImportField | '', moneyDecimals: number): ColumnKind | undefined {
  const kind = field === '' ? undefined : kinds[field];
  return kind === money ? number(moneyDecimals) : kind;
}
