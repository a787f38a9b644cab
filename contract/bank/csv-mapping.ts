import * as z from 'zod/mini';

/** What a column of a file may tell, the telling ones first. */
export const csvColumns = [
  'bookedOn',
  'amount',
  'credit',
  'debit',
  'valueOn',
  'currency',
  'name',
  'iban',
  'text',
  'endToEnd',
  'bankReference',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

const place = z.optional(z.int().check(z.gte(0), z.lt(100)));

/** How a file of values is read. */
export const csvMapping = z.strictObject({
  /** Where each column is, counted from 0. */
  columns: z.strictObject({
    bookedOn: place,
    amount: place,
    credit: place,
    debit: place,
    valueOn: place,
    currency: place,
    name: place,
    iban: place,
    text: place,
    endToEnd: place,
    bankReference: place,
  }),
  /** What stands before the decimals. */
  decimal: z.enum([',', '.']),
  /** In which order day, month and year stand. */
  days: z.enum(['ymd', 'dmy', 'mdy']),
});
export type CsvMapping = z.output<typeof csvMapping>;

/** The mapping of a text of JSON; `undefined` where it holds none. */
export function readMapping(text: string): CsvMapping | undefined {
  try {
    return csvMapping.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
