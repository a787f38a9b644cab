import { type RawBuilder, sql } from 'kysely';
import type { AuditFilter } from '#contract/settings/audit.ts';
import { addDays } from '#domain/calendar-day.ts';
import { kindsOfAction, kindsOfThing } from './kinds-of-activity.ts';
import type { SearchAim } from './search-aim.ts';

/** Where entries come from, in the order of those of one moment. */
const ranks = { sign_in: 1, denied_call: 2, activity: 3 } as const;
type Source = keyof typeof ranks;
/** Safe: the contract lets no other digits in. */
export const sourceOf = (rank: number): Source =>
  rank === ranks.activity ? 'activity' : rank === ranks.denied_call ? 'denied_call' : 'sign_in';

/** The place of an entry in the log: entries of one moment follow each other by source and id. */
export interface Place {
  /** To the microsecond. */
  at: string;
  rank: number;
  id: bigint;
}

export const writePlace = ({ at, rank, id }: Place): string =>
  `${at}_${String(rank)}_${String(id)}`;

export function readPlace(text: string): Place {
  const [at = '', rank = '', id = '0'] = text.split('_');
  return { at, rank: Number(rank), id: BigInt(id) };
}

export interface EntryAim {
  filter: AuditFilter;
  search: SearchAim | undefined;
  timeZone: string;
  before?: Place | undefined;
  most: number;
}

/** The places of the entries that are looked for, the latest first: each source is read along an index, and no further than it must. */
export function foundEntries(aim: EntryAim): RawBuilder<{ at: string; rank: number; id: bigint }> {
  const branches = (['sign_in', 'denied_call', 'activity'] as const).flatMap((source) => {
    const conditions = conditionsOf(source, aim);
    return conditions === undefined ? [] : [branch(source, conditions, aim.most)];
  });
  // A source that nothing can be in is still a query.
  const none = sql`select now() as at, 0 as rank, 0::bigint as id where false`;
  return sql`
    select * from (${branches.length === 0 ? none : sql.join(branches, sql` union all `)}) as found
    order by at desc, rank desc, id desc limit ${aim.most}`;
}

const branch = (source: Source, conditions: RawBuilder<unknown>[], most: number) => sql`
  (select at, ${sql.lit(ranks[source])} as rank, id from ${sql.table(source)}
   where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
   order by at desc, id desc limit ${most})`;

/** Nothing where the source has no such entries. */
function conditionsOf(source: Source, aim: EntryAim): RawBuilder<unknown>[] | undefined {
  const { filter, search } = aim;
  const kind = source === 'activity' ? ofActivity(filter) : ofAccess(source, filter);
  const sought = search && searched(source, search);
  if (kind === undefined || (search && sought === undefined)) return undefined;
  return [
    ...kind,
    ...(sought ? [sought] : []),
    ...ofPerson(source, filter),
    ...within(aim),
    ...placed(source, aim.before),
  ];
}

function ofActivity({ action, thing, denied }: AuditFilter): RawBuilder<unknown>[] | undefined {
  if (denied || thing === 'sign-in' || thing === 'call') return undefined;
  const anyOf = (kinds: string[]) => sql`kind = any(${kinds})`;
  const acted = action === undefined ? [] : [anyOf(kindsOfAction(action))];
  if (thing === undefined) return acted;
  const isRecord = thing === 'invoice' || thing === 'quote' || thing === 'client';
  return [
    ...acted,
    isRecord ? sql`${sql.ref(`${thing}_id`)} is not null` : anyOf(kindsOfThing(thing)),
  ];
}

function ofAccess(
  source: 'sign_in' | 'denied_call',
  { action, thing, denied }: AuditFilter,
): RawBuilder<unknown>[] | undefined {
  const own = source === 'sign_in' ? 'sign-in' : 'call';
  if (action !== undefined && action !== 'access') return undefined;
  if (thing !== undefined && thing !== own) return undefined;
  return denied && source === 'sign_in' ? [sql`outcome <> 'success'`] : [];
}

function ofPerson(source: Source, { person }: AuditFilter): RawBuilder<unknown>[] {
  if (person === undefined) return [];
  const column = sql.ref(personColumn(source));
  return [person === 'nobody' ? sql`${column} is null` : sql`${column} = ${person}`];
}

export const personColumn = (source: Source) => (source === 'sign_in' ? 'user_id' : 'actor_id');

function searched(source: Source, aim: SearchAim): RawBuilder<unknown> | undefined {
  if (aim.by === 'request') return sql`request_id = ${aim.requestId}`;
  if (aim.by === 'address') return sql`address = ${aim.address}`;
  const { invoices, quotes, clients, people } = aim;
  const columns: [column: string, ids: bigint[]][] = [
    [personColumn(source), people],
    ...(source === 'activity'
      ? ([
          ['invoice_id', invoices],
          ['quote_id', quotes],
          ['of_client_id', clients],
        ] satisfies [string, bigint[]][])
      : []),
  ];
  const holding = columns
    .filter(([, ids]) => ids.length > 0)
    .map(([column, ids]) => sql`${sql.ref(column)} = any(${ids}::bigint[])`);
  return holding.length === 0 ? undefined : sql`(${sql.join(holding, sql` or `)})`;
}

function within({ filter: { from, to }, timeZone }: EntryAim): RawBuilder<unknown>[] {
  const start = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  return [
    ...(from === undefined ? [] : [sql`at >= ${start(from)}`]),
    ...(to === undefined ? [] : [sql`at < ${start(addDays(to, 1))}`]),
  ];
}

function placed(source: Source, before: Place | undefined): RawBuilder<unknown>[] {
  if (before === undefined) return [];
  const at = sql`${before.at}::timestamptz`;
  if (ranks[source] === before.rank) return [sql`(at, id) < (${at}, ${before.id}::bigint)`];
  return [ranks[source] < before.rank ? sql`at <= ${at}` : sql`at < ${at}`];
}
