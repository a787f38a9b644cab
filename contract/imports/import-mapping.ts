import * as z from 'zod/mini';
import { currencyCode } from '#contract/input.ts';
import { dayOrders } from '#domain/imports/read-written-day.ts';
import { decimalMarks } from '#domain/imports/read-written-number.ts';
import { importFields, type ImportField } from './import-fields.ts';

const fields = [...new Set(Object.values(importFields).flat())] as [ImportField, ...ImportField[]];

const cellText = z.string().check(z.maxLength(200));

/** What holds for all rows of a column. */
const columnRule = z.strictObject({
  /** Where it is in the file, counted from 0. */
  column: z.int().check(z.gte(0), z.lt(200)),
  days: z.optional(z.enum(dayOrders)),
  decimal: z.optional(z.enum(decimalMarks)),
  /** Amounts are in cents. */
  isMinor: z.optional(z.boolean()),
  /** What an empty cell stands for. */
  empty: z.optional(cellText),
  /** What stands for what. */
  replace: z.optional(
    z.array(z.strictObject({ from: cellText, to: cellText })).check(z.maxLength(50)),
  ),
});
export type ColumnRule = z.output<typeof columnRule>;

/** How a file is read. */
export const importMapping = z.strictObject({
  /** What each column is, in the order of the file; empty where it is left out. */
  columns: z.array(z.union([z.enum(fields), z.literal('')])).check(z.maxLength(200)),
  rules: z._default(z.array(columnRule).check(z.maxLength(200)), []),
  /** Where no column says it. */
  currency: z.optional(currencyCode),
  /** What becomes of records that are known. */
  known: z._default(z.enum(['skip', 'update']), 'skip'),
});
export type ImportMapping = z.output<typeof importMapping>;

/** The mapping of a text of JSON; `undefined` where it holds none. */
export function readImportMapping(text: string): ImportMapping | undefined {
  try {
    return importMapping.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
