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
interface AllowedNode {
  /** As `slowNodes` names it. */
  node: RegExp;
  /** What its statement contains. */
  statement: RegExp;
  reason: string;
}

const allowedNodes: readonly AllowedNode[] = [
  {
    node: /^Seq Scan on (payment|invoice|activity) \(not run\)$/,
    statement: /with offer as materialized/,
    reason: 'counts what a demo holds, which is small; of real books the step is not run',
  },
  {
    node: /^Sort by found_1\./,
    statement: /with found as materialized \(select [^()]* from \(select \* from invoice_list/,
    reason: `sorts hits of a search, and of these up to one in twenty-five invoices (idShare) with no more than their sort
      columns: 3 to 5 of the 30 to 40 ms that it takes to find 30,000`,
  },
  {
    node: /^Seq Scan on (quote|recurring_invoice)$/,
    statement: /strpos\("(quote|recurring_invoice)"\."search_text"/,
    reason: 'no index knows words of one or two letters, so the text of each record is compared',
  },
  {
    node: /^Sort by client(_1)?\.name_sort COLLATE "C", recurring_invoice_1\.id$/,
    statement: /"client"\."name_sort" as "sort_key" from "recurring_invoice"/,
    reason: `recurring invoices by the name of their client: to keep the name with each would make every new name of a client write
      all of them, which is dearer than to sort 20,000`,
  },
  {
    node: /^Seq Scan on recurring_invoice$/,
    statement: /from list_view where owner_id/,
    reason:
      'what somebody holds is asked once, when they leave: an index for it would be written to with every recurring invoice',
  },
  {
    node: /^Seq Scan on quote$/,
    statement: /select id from invoice_list_number\s+where number_search like containing/,
    reason:
      'a number that somebody looks for in the audit log: no index knows parts of the numbers of quotes, and all of the call takes 11 ms beside 20,000',
  },
  {
    node: /^Seq Scan on webhook_delivery$/,
    statement: /from webhook_delivery/,
    reason:
      'deliveries of one state to the only endpoint, of which that is nearly all or nearly none: all of the call takes 15 to 20 ms beside 100,000',
  },
  {
    node: /^(Seq Scan on credit_note|Sort by found_1\.id DESC)$/,
    statement: /"credit_note" as "note" where/,
    reason:
      'what a credit note stands at follows from its applications, and its words from its client: each of 20,000 is looked at',
  },
  {
    node: /^Seq Scan on (client_link|mail)$/,
    statement: /'creditNotes', issued_date from credit_note where client_id/,
    reason:
      'what is kept about the client with the most invoices, before it is erased: asked once, in 0.13 s',
  },
  {
    node: /^Seq Scan on mail$/,
    statement: /exists \(select from mail where kind = 'invoice' and cancelled_at is null/,
    reason: 'stops at the first email, which is one of an invoice nearly always',
  },
  {
    node: /^Sort by /,
    statement: /^\s*insert into (tax_by_day|receivable_span) /,
    reason: 'a job that keeps what was written since it last did',
  },
  {
    node: /^Seq Scan on daily_rate$/,
    statement: /select count\(\*\) as "total" from "daily_rate"/,
    reason: 'how many daily rates there are: all of the call takes 7 ms beside 100,000',
  },
  {
    node: /^Sort by "\*SELECT\* 1"\.day$/,
    statement: /with placed as materialized/,
    reason:
      'what is behind the tax of ten years, put in order by its days as it is added up: to add it up by hashes first took five times as long',
  },
  {
    node: /^(Seq Scan on item_memory|Sort by .*title_key)/,
    statement: /from "item_memory" where/,
    reason: 'no index knows parts of titles, so each is compared: 100,000 take 50 ms',
  },
];

/** What reads everything because that is what it is asked for. */
const wholeReads: readonly { address: RegExp; reason: string }[] = [
  { address: /\/check$/, reason: 'adds up what a report says from the ledger alone' },
  {
    address: /^\/api\/(exports\/company|audit)\/file/,
    reason: 'a file of everything, in the order of its keys',
  },
];

export function isAllowed(node: string, { text, address }: { text: string; address: string }) {
  return (
    wholeReads.some((one) => one.address.test(address)) ||
    allowedNodes.some((one) => one.node.test(node) && one.statement.test(text))
  );
}

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
