import type { Tax } from '#domain/document-taxes.ts';
import { inTurns } from '#server/runtime/in-turns.ts';
import type { RawRow } from '#server/files/parse-records.ts';
import { refusal } from '#messages/refusal.ts';
import { type Checked, rowIssue } from './issue.ts';
import { readTax } from './read-tax.ts';
import { type RowContext, rowReader } from './row-reader.ts';

export interface ItemRecord {
  title: string;
  description: string;
  cost: string;
  currency: string;
  taxes: Tax[];
}

/** What the editor offers for new lines. */
export function checkItems(
  rows: readonly RawRow[],
  context: RowContext,
): Promise<Checked<ItemRecord>[]> {
  const seen = new Set<string>();
  return inTurns(rows, (row): Checked<ItemRecord> => {
    const reader = rowReader(row, context);
    const { issues } = reader;
    const title = reader.name('title', 120);
    if (title === '') reader.failEmpty('title');
    const cost = reader.decimal('cost');
    if (cost === undefined && reader.raw('cost') === '') reader.failEmpty('cost');
    if (cost?.startsWith('-') === true) reader.fail('cost', refusal('fileImport.belowZero'));
    const { code } = reader.currency();
    const record = {
      title,
      description: reader.text('description', 2_000),
      cost: cost ?? '0',
      currency: code,
      taxes: readTax(reader),
    };
    const identity = `${title.toLowerCase()} ${code}`;
    if (seen.has(identity) && title !== '') {
      issues.push(rowIssue(refusal('fileImport.repeatedItem'), title));
    }
    seen.add(identity);
    return { rows: [row], name: title, record: issues.length === 0 ? record : undefined, issues };
  });
}
