import type { ImportField } from '#contract/imports/import-fields.ts';
import type { RawRow } from '#server/files/parse-records.ts';
import type { Refusal } from '#messages/refusal.ts';

/** Why a row is left out, or can't be imported. */
export interface Issue {
  verdict: 'skip' | 'reject';
  /** Empty where it is about the whole row. */
  field: ImportField | '';
  /** The same for every row that one repair mends: what differs is in `value`. */
  reason: Refusal;
  /** By what rule of its column it is mended. */
  repair: 'empty' | 'replace' | null;
  /** What the cell has, or what differs. */
  value: string;
}

/** Rows of the file that are one record. */
export interface Checked<Record> {
  rows: readonly RawRow[];
  /** What people know it by. */
  name: string;
  /** Nothing where it can't be read. */
  record: Record | undefined;
  issues: Issue[];
}

export function rowIssue(reason: Refusal, value = '', verdict: Issue['verdict'] = 'reject'): Issue {
  return { verdict, field: '', reason, repair: null, value };
}
