import type { CellKind } from './export-columns.ts';
import type { ExportRow } from './export-query.ts';

/** What a format writes, in order. */
export interface ExportTable {
  /** The name of its sheet. */
  name: string;
  columns: readonly { header: string; kind: CellKind }[];
  batches: AsyncIterable<readonly ExportRow[]>;
}
