import * as z from 'zod/mini';

export const manifestName = 'manifest.json';
export const companyFormat = 'ledgerline-company';
/** Rises when a file is written in another way; what this version can't read it refuses. */
export const companyFormatVersion = 1;

export const fileOfTable = (table: string): string => `tables/${table}.csv`;

/** What a company's file says of itself. */
export const companyManifest = z.object({
  format: z.literal(companyFormat),
  formatVersion: z.int(),
  madeAt: z.string(),
  organisation: z.string(),
  /** The names of all that made the database. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      bytes: z.int(),
      /** SHA-256 of the file, hexadecimal. */
      sha256: z.string(),
    }),
  ),
  /** The next value of each. */
  sequences: z.record(z.string(), z.string().check(z.regex(/^\d{1,19}$/))),
});
export type CompanyManifest = z.infer<typeof companyManifest>;
