import type { ImportField, ImportKind } from '#contract/imports/import-fields.ts';
import type { DayOrder } from '#domain/imports/read-written-day.ts';
import type { DecimalMark } from '#domain/imports/read-written-number.ts';

/** How the export of a program is read. Names of columns are without blanks and marks. */
export interface ReadyMap {
  product: string;
  kind: ImportKind;
  /** What no other file has together. */
  signature: readonly string[];
  columns: Readonly<Record<string, ImportField>>;
  /** Columns of amounts in cents. */
  inMinor?: readonly string[];
  /** People add columns of their own, which are guessed as in any file. */
  isAddedTo?: boolean;
  /** How it writes days and decimals, where it always does so. */
  days?: DayOrder;
  decimal?: DecimalMark;
}
