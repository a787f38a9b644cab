import { type RawBuilder, sql } from 'kysely';
import { runPrepared } from '#database/run-prepared.ts';
import { folded } from '#database/text-search.ts';
import {
  anyOf,
  type Condition,
  idFilter,
  idFromIndex,
  idList,
  idsOfClients,
} from './conditions.ts';
import { countInvoices } from './found-sums.ts';
import { idsHolding } from './ids-holding.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import { type SearchedAmount, searchedAmounts } from './search-amount.ts';

/** Where a word of a search text is found. An invoice that meets any of it holds the word. */
export interface WordHits {
  /** All clients whose name, company or e-mail holds it. */
  clientIds: readonly bigint[];
  /** Invoices whose number, id, amounts or lines hold it, as far as these are few. */
  invoiceIds: bigint[];
  /** Where they are many. */
  many: ManyHits[];
}

/** A part of an invoice that words are looked for in. */
interface Source {
  /** Whether the invoice at hand is found there, where only some are checked. */
  condition: Condition;
  /** The same where all of them are. */
  scanned: Condition;
  /** A query for the ids of all that are, where an index knows them. */
  ids?: RawBuilder<unknown> | undefined;
}

/** One that holds the word in many invoices; it has `ids` where these are a small part of all. */
interface ManyHits extends Source {
  /** How many ids these are. */
  found: number;
}

// Shorter words are in nearly every text, and no index knows them.
const indexedLength = 3;

/** A query of its own: a plan for any word would fold it anew for each text that it is looked for in. */
const patternOf = (word: string) => sql`(select containing(${word}))`;

export async function findWord(snapshot: ListSnapshot, word: string): Promise<WordHits> {
  const { db, limits } = snapshot;
  const sources = sourcesOf(word);
  const lookUps = sources.map(
    ({ ids }, place) =>
      sql`select ${sql.lit(place)}, ${ids ? lookUp(snapshot, ids) : sql`null, null`}`,
  );
  const query = sql<{ place: number } & LookedUp>`
    select -1 as place, array(select id from client where search_text like ${patternOf(word)})::text as ids, 0 as found
    union all ${sql.join(lookUps, sql` union all `)}`;
  // Shorter words are sooner found by looking at each client, which is not the plan for any.
  const isShort = Array.from(word).length < indexedLength;
  const rows = isShort ? (await query.execute(db)).rows : await runPrepared(db, query);
  const hits: WordHits = { clientIds: [], invoiceIds: [], many: [] };
  for (const { place, ids, found } of rows) {
    const source = sources[place];
    if (!source) hits.clientIds = idsIn(ids);
    else addLookedUp(hits, source, { ids, found, fetched: limits.fetched });
  }
  addIds(hits, { ...snapshot, word });
  return hits;
}

/** The select list and source of a query for ids as a text, and how many they are; they are left out where reading each takes too long. */
function lookUp(snapshot: ListSnapshot, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const atMost = readAtMost(snapshot);
  return sql`case when cardinality(ids) <= ${atMost}::integer then ids::text end as ids, cardinality(ids) as found
    from (select array(${ids} limit ${atMost}::integer + 1) as ids offset 0) as looked_up`;
}

interface LookedUp {
  ids: string | null;
  found: number | null;
}

function addLookedUp(
  hits: WordHits,
  source: Source,
  { ids, found, fetched }: LookedUp & { fetched: number },
): void {
  if (found !== null && found <= fetched) {
    hits.invoiceIds.push(...idsIn(ids));
    return;
  }
  // They stay one text, which goes back as it came: to read it takes longer than to find them.
  const same = ids === null ? undefined : sql`select unnest(${ids}::bigint[])`;
  hits.many.push({ ...source, ids: same, found: found ?? 0 });
}

/** What an array of the database says as a text. */
function idsIn(text: string | null): bigint[] {
  return text === null || text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt);
}

function sourcesOf(word: string): Source[] {
  const number = bothWays(sql`number_search like ${patternOf(word)}`);
  const readings = searchedAmounts(word);
  const amounts = readings.length > 0 ? [amountSource(readings)] : [];
  if (Array.from(word).length < indexedLength) return [number, ...amounts];
  const inLines = sql`select invoice_id from invoice_list_line
    where text_id = any (array(select id from line_text where content like ${patternOf(word)}))`;
  const line = {
    condition: sql<boolean>`exists (
      select from invoice_list_line join line_text on line_text.id = text_id
      where invoice_id = invoice_list.id and content like ${patternOf(word)})`,
    scanned: sql<boolean>`id in (${inLines})`,
    ids: inLines,
  };
  // Numbers differ at their ends: the letters before are in all of them, and looking those up takes long.
  const end = Array.from(word).slice(-6).join('');
  const ids = sql`select id from invoice_list_number
    where number_search like ${patternOf(end)} and strpos(number_search, ${folded(word)}) > 0`;
  return [{ ...number, ids }, line, ...amounts];
}

function addIds(hits: WordHits, { word, lastId, limits }: ListSnapshot & { word: string }): void {
  const digits = word.startsWith('#') ? word.slice(1) : word;
  if (!/^\d+$/.test(digits)) return;
  const ids = idsHolding(digits, { lastId, atMost: limits.fetched });
  if (ids) hits.invoiceIds.push(...ids);
  else hits.many.push({ ...bothWays(sql`strpos(id::text, ${digits}) > 0`), found: 0 });
}

/** The same condition whether some invoices are checked or all. */
function bothWays(condition: Condition): Source {
  return { condition, scanned: condition };
}

function amountSource(readings: readonly SearchedAmount[]): Source {
  const used = sql`(
    select currency from invoice_list_count where client_id = 0 union select currency from invoice_list_delta)`;
  const condition = anyOf(
    readings.map(
      ({ exponent, minor }) => sql`(
        currency = any (array(select code::text from currency where exponent = ${exponent} and code in ${used}))
        and (total_minor = ${minor}::bigint or balance_minor = ${minor}::bigint))`,
    ),
  );
  // Each along one index alone: with either amount as one condition, the row of every invoice would be read.
  const ids = sql`
    select equal.id from unnest(${readings.map(({ exponent }) => exponent)}::integer[], ${readings.map(({ minor }) => minor)}::bigint[])
      as reading (exponent, minor)
    join currency on currency.exponent = reading.exponent and code in ${used}
    cross join lateral (
      select id from invoice_list_row where invoice_list_row.currency = code::text and total_minor = minor
      union select id from invoice_list_row where invoice_list_row.currency = code::text and balance_minor = minor
    ) as equal`;
  return { ...bothWays(condition), ids };
}

/**
 * A word that was looked up, as a condition on invoice_list.
 * @param way whether some invoices are checked, or all of them
 */
export function matchesWord(
  { clientIds, invoiceIds, many }: WordHits,
  way: 'condition' | 'scanned',
): Condition {
  return anyOf([
    idFilter('client_id', clientIds),
    idFilter('id', invoiceIds),
    ...many.map((source) => source[way]),
  ]);
}

/**
 * A word as a condition to find rows by, where those that hold it are a small part of all.
 * @returns `undefined` where all have to be scanned
 */
export async function wordFromIndex(
  snapshot: ListSnapshot,
  { clientIds, invoiceIds, many }: WordHits,
): Promise<Condition | undefined> {
  const queries = many.flatMap(({ ids }) => ids ?? []);
  if (queries.length < many.length) return undefined;
  const atMost = readByIdAtMost(snapshot);
  if (many.reduce((sum, { found }) => sum + found, 0) > atMost) return undefined;
  if ((await countInvoices(snapshot.db, { clientIds })) > atMost) return undefined;
  return idFromIndex([idsOfClients(clientIds), idList(invoiceIds), ...queries]);
}

/** Invoices beyond this number are not read one by one. */
function readByIdAtMost({ limits, lastId }: ListSnapshot): number {
  return Math.floor(Number(lastId) * limits.idShare);
}

/** Ids beyond this number are not handed on. */
function readAtMost(snapshot: ListSnapshot): number {
  return Math.max(snapshot.limits.fetched, readByIdAtMost(snapshot));
}
