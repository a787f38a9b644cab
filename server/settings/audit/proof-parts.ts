import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';

/** The tables whose rows are entries of the log. */
const logSources = ['activity', 'denied_call', 'sign_in'] as const;

export interface ProofPeriod {
  from: CalendarDay;
  to: CalendarDay;
  timeZone: string;
}

/** The seals of a period, which follow each other, and the hash before them. */
export interface SealSpan {
  /** The first and the last; `undefined` where nothing was sealed in the period. */
  seals: { first: number; last: number } | undefined;
  /** The chain's head before the period; of the first seal ever it is the hash of nothing. */
  before: string;
  after: string;
}

/** How many seals after the end are looked through for entries of its last seconds. */
const sealsBehind = 20;

export async function sealSpan(
  db: Kysely<DB>,
  { from, to, timeZone }: ProofPeriod,
): Promise<SealSpan> {
  const startOf = (day: CalendarDay) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const end = startOf(addDays(to, 1));
  const behind = logSources.map(
    (source) => sql`
    select max(late.id) from (
      select id, ids from seal where source = ${source} and sealed_at >= ${end} order by id limit ${sealsBehind}) as late
    where exists (select from ${sql.table(source)} as entry where entry.id = any(late.ids) and at >= ${startOf(from)} and at < ${end})`,
  );
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select (select min(id) from seal where sealed_at >= ${startOf(from)}) as first,
      greatest((select max(id) from seal where sealed_at < ${end}), ${sql.join(
        behind.map((query) => sql`(${query})`),
      )}) as last`.execute(db);
  const [first, last] = [Number(rows[0]?.first ?? 0), Number(rows[0]?.last ?? 0)];
  if (first === 0 || last < first) {
    const head = await hashOf(db, last);
    return { seals: undefined, before: head, after: head };
  }
  return {
    seals: { first, last },
    before: await hashOf(db, first - 1),
    after: await hashOf(db, last),
  };
}

async function hashOf(db: Kysely<DB>, id: number): Promise<string> {
  const seal = await db
    .selectFrom('seal')
    .select('hash')
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return seal?.hash.toString('hex') ?? hash('sha256', '');
}

/** The seals, a line of JSON each. */
export async function* sealLines(
  db: Kysely<DB>,
  { first, last }: { first: number; last: number },
): AsyncGenerator<string> {
  for (let from = first; from <= last; from += 100) {
    const { rows } = await sql<{ line: string }>`
      select json_build_object('id', id, 'source', source, 'columns', columns, 'previous', encode(previous, 'hex'),
        'digest', encode(digest, 'hex'), 'text', seal_text(seal), 'hash', encode(hash, 'hex'))::text as line
      from seal where id between ${from} and ${Math.min(last, from + 99)} order by id`.execute(db);
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
}

/** The entries of those seals that are of the log, a line of JSON each. */
export async function* entryLines(
  db: Kysely<DB>,
  { first, last }: { first: number; last: number },
): AsyncGenerator<string> {
  const seals = await db
    .selectFrom('seal')
    .select(['id', 'source'])
    .where('id', '>=', BigInt(first))
    .where('id', '<=', BigInt(last))
    .where('source', 'in', logSources)
    .orderBy('id')
    .execute();
  for (const { id, source } of seals) {
    const { rows } = await sql<{ line: string }>`
      select json_build_object('seal', ${id}::bigint, 'source', ${source}::text, 'id', id, 'text', content,
        'hash', encode(hash, 'hex'), 'wentWithRecord', went_with_record)::text as line
      from rows_of_seal(${id})`.execute(db);
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
}
