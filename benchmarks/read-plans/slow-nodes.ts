import type pg from 'pg';

/** What EXPLAIN says of a step of a plan, as far as it matters here. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Sort Key'?: string[];
  'Index Name'?: string;
  'Plan Rows': number;
  /** The mean of the loops. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

/** A step that is allowed although it reads or sorts all of a big table. */
export interface AllowedNode {
  /** As `slowNodes` names it. */
  node: string;
  /** What its statement contains. */
  statement: RegExp;
  reason: string;
}

export const allowedNodes: readonly AllowedNode[] = ['payment', 'invoice', 'activity'].map(
  (table) => ({
    node: `Seq Scan on ${table} (not run)`,
    statement: /with offer as materialized/,
    reason: 'counts what a demo holds, which is small; of real books the step is not run',
  }),
);

/** The rows of each table, as the planner knows them: those of its partitions with them. */
export async function tableSizes(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; tuples: number }>(
    `select relname as name, reltuples::float8 as tuples from pg_class
     where relkind in ('r', 'p', 'm') and relnamespace = current_schema()::regnamespace`,
  );
  return new Map(rows.map(({ name, tuples }) => [name, tuples]));
}

/**
 * Names the steps of a plan that read a table of more rows than `most` from end to end, whether or not they were stopped early, and
 * those that sorted more, or expected to.
 */
export function slowNodes(
  root: PlanNode,
  { sizes, most }: { sizes: ReadonlyMap<string, number>; most: number },
): string[] {
  const found: string[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    waiting.push(...(node.Plans ?? []));
    const { 'Node Type': type, 'Relation Name': table, 'Sort Key': key = [] } = node;
    if (type === 'Seq Scan' && table !== undefined && (sizes.get(table) ?? 0) > most) {
      const isRun = node['Actual Loops'] !== 0;
      found.push(`Seq Scan on ${table}${isRun ? '' : ' (not run)'}`);
    }
    // Those below a Sort are what it sorts; of itself a LIMIT takes only the first.
    if (type === 'Sort' && sortedRows(node) > most) found.push(`Sort by ${key.join(', ')}`);
  }
  return [...new Set(found)];
}

function sortedRows({ Plans: [below] = [] }: PlanNode): number {
  if (below === undefined) return 0;
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 0 } = below;
  return loops === 0 ? below['Plan Rows'] : rows;
}
