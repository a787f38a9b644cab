import { type RawBuilder, sql } from 'kysely';
import { agedParts, keptColumns } from '#database/list-index/client-ageing.ts';
import { bookedLater, bucketOf, buckets, openParts } from './open-invoices.ts';
import type { KeptScope, ReportScope } from './report-table.ts';

// A sum for each bucket and not a group: so the planner knows how few groups there are, and lets several processes add up. Whole numbers of a
// machine, as all that is kept: of numbers of any length, adding up many clients takes twice as long.
const inBucket = ({ to }: ReportScope, bucket: string) =>
  sql`(sum(minor) filter (where ${bucketOf(to)} = ${sql.lit(bucket)}))::bigint as ${sql.ref(bucket)}`;

const countedBuckets = (scope: KeptScope) => sql`
  select client_id, ${sql.join(buckets.map((bucket) => inBucket(scope, bucket)))}
  from (${openParts(scope)}) as part group by client_id`;

/** Of the day of which it is kept: with what is not folded yet, less what was booked later. In parts that add up to it. */
const keptBuckets = (scope: KeptScope) => sql`
  select client_id, ${sql.join(keptColumns.map((column, place) => sql`${sql.ref(column)} as ${sql.ref(buckets[place] ?? '')}`))}
  from (
    ${agedParts(scope.currency)}
    union all
    select client_id, ${sql.join(buckets.map((bucket) => inBucket(scope, bucket)))}
    from (${bookedLater(scope)}) as later group by client_id
  ) as part`;

/** What clients owe in the scope's currency at the end of its day: `client_id`, which may come more than once, and a column for each bucket. */
export const openByClient = (scope: KeptScope): RawBuilder<unknown> =>
  scope.agedOn === scope.to ? keptBuckets(scope) : countedBuckets(scope);

/** The columns of its buckets, one below the other: `col` and `amount`. */
export const asSides = sql`
  select * from (values ${sql.join(buckets.map((bucket) => sql`(${sql.lit(bucket)}, ${sql.ref(bucket)})`))}) as side (col, amount)`;
