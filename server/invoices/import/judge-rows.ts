import { importedSeries } from '../read/imported-series.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CheckedRow } from './check-rows.ts';
import { describeOrigin, type Origin } from './describe-origin.ts';
import { rowProblem } from './read-cells.ts';

export const verdicts = ['new', 'already there', 'conflict', 'bad'] as const;

export interface JudgedRow extends CheckedRow {
  verdict: (typeof verdicts)[number];
}

export async function judgeRows(
  db: Kysely<DB>,
  { rows, exponent }: { rows: readonly CheckedRow[]; exponent: number },
): Promise<JudgedRow[]> {
  const numbers = rows.flatMap(({ invoice }) => (invoice ? [invoice.number] : []));
  const stored = await db
    .selectFrom('invoice')
    .leftJoin('activity', (join) =>
      join.onRef('activity.invoice_id', '=', 'invoice.id').on('activity.kind', '=', 'imported'),
    )
    .where('invoice.series', '=', importedSeries)
    .where(sql<boolean>`invoice.number = any(${numbers})`)
    .select(['invoice.number', sql<Origin | null>`activity.data -> 'origin'`.as('origin')])
    .execute();
  const origins = new Map(stored.map(({ number, origin }) => [number, origin ?? {}]));

  return rows.map((row): JudgedRow => {
    if (!row.invoice) return { ...row, verdict: 'bad' };
    const origin = origins.get(row.invoice.number);
    if (origin === undefined) return { ...row, verdict: 'new' };
    const problems = Object.entries(describeOrigin(row.invoice, exponent))
      .map(([column, read]) => ({ column, read, stored: origin[column] ?? '' }))
      .filter(({ read, stored: before }) => before !== read)
      .map(({ column, ...values }) => rowProblem(column, refusal('import.imported', values)));
    return problems.length === 0
      ? { ...row, verdict: 'already there' }
      : { ...row, verdict: 'conflict', problems };
  });
}
