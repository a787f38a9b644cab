import * as z from 'zod/mini';

/** What a backup begins with. */
export const backupHead = z.object({
  madeAt: z.string(),
  /** Of the product. */
  version: z.string(),
  postgres: z.string(),
  organisation: z.string(),
  /** Those that made the database, by name and with the hash of their file. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The months (UTC) for which the events of the dashboard have a table. */
  eventMonths: z.array(z.string().check(z.regex(/^\d{4}-\d{2}-01$/))),
});
export type BackupHead = z.infer<typeof backupHead>;

export const keptFile = z.object({ name: z.string(), content: z.string() });

export const tableBegins = z.object({ name: z.string(), columns: z.array(z.string()) });
export type TableBegins = z.infer<typeof tableBegins>;

/** What the rows of a table come to, in the order of its key. */
export const tableEnds = z.object({
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
export type TableEnds = z.infer<typeof tableEnds>;

/** What a backup ends with. */
export const backupEnd = z.object({
  tables: z.int(),
  /** The next value of each. */
  sequences: z.record(z.string(), z.string().check(z.regex(/^-?\d{1,19}$/))),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** The records that a backup is made of, in their order; between `table` and `tableEnd` are the rows, as COPY writes them as text. */
export const recordKinds = {
  head: 1,
  file: 2,
  table: 3,
  rows: 4,
  tableEnd: 5,
  end: 6,
} as const;
export type RecordKind = keyof typeof recordKinds;
