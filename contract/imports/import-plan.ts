import * as z from 'zod/mini';
import { dayOrders } from '#domain/imports/read-written-day.ts';
import { decimalMarks } from '#domain/imports/read-written-number.ts';
import { importFields, importKinds } from './import-fields.ts';
import { importMapping } from './import-mapping.ts';

/** What becomes of a row. */
export const rowVerdicts = ['create', 'update', 'skip', 'reject'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

const fieldNames = [...new Set(Object.values(importFields).flat())] as [string, ...string[]];
const column = z.int();

const counts = z.object({
  create: z.int(),
  update: z.int(),
  skip: z.int(),
  reject: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

/** How a column could be read, with what two of its texts would then be. */
const question = z.object({
  column,
  asks: z.enum(['days', 'decimal']),
  examples: z.array(
    z.object({
      text: z.string(),
      readings: z.array(
        z.object({ way: z.enum([...dayOrders, ...decimalMarks]), value: z.string() }),
      ),
    }),
  ),
});

/** Rows that one repair mends, or that are left out for one reason. */
const group = z.object({
  verdict: z.enum(['skip', 'reject']),
  /** The column that it is about; `null` where it is about the row. */
  column: z.nullable(column),
  reason: z.string(),
  rows: z.int(),
  /** What rule of the column mends all of them: what empty cells stand for, or what each value does. */
  repair: z.nullable(z.enum(['empty', 'replace'])),
  /** The values of the cells, the most frequent first, with the first lines that have them. */
  values: z.array(z.object({ value: z.string(), rows: z.int(), lines: z.array(z.int()) })),
  /** How many other values there are. */
  moreValues: z.int(),
});
export type ImportGroup = z.infer<typeof group>;

export const importPlan = z.object({
  kind: z.enum(importKinds),
  file: z.object({
    encoding: z.nullable(z.string()),
    separator: z.nullable(z.string()),
    sheets: z.array(z.string()),
    sheet: z.nullable(z.string()),
    rows: z.int(),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  }),
  /** The program that writes such files; `null` where it isn't known. */
  product: z.nullable(z.string()),
  /** Whether a file with these columns was imported before. */
  isRemembered: z.boolean(),
  mapping: importMapping,
  /** Columns of which nobody has said what they are. */
  guessed: z.array(column),
  /** What must be known before any row is judged. */
  missing: z.array(z.array(z.enum(fieldNames))),
  questions: z.array(question),
  counts,
  /** Records that come to be, the clients of invoices and payments among them. */
  creates: z.object({ clients: z.int(), items: z.int(), invoices: z.int(), payments: z.int() }),
  /** Of what is created, by currency; money as plain decimals. */
  sums: z.array(z.object({ currency: z.string(), total: z.string(), open: z.string() })),
  /** Of so many invoices the day of the payment is not in the file: the due day stands for it. */
  assumedPaymentDays: z.int(),
  groups: z.array(group),
  /** The verdict on each of the first rows. */
  rows: z.array(
    z.object({
      line: z.int(),
      verdict: z.enum(rowVerdicts),
      name: z.string(),
      detail: z.string(),
    }),
  ),
  /** When this very file was imported, where it was and nobody has taken that back. */
  importedAt: z.nullable(z.string()),
});
export type ImportPlan = z.infer<typeof importPlan>;

export const importRun = z.object({
  id: z.int(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** Empty where it came from the terminal. */
  importedBy: z.string(),
  importedAt: z.string(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  rejected: z.int(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.string(),
});
export type ImportRun = z.infer<typeof importRun>;
