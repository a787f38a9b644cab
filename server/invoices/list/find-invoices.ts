import { type RawBuilder, sql } from 'kysely';
import { listOrders } from '#database/list-index/list-orders.ts';
import type { InvoiceSearch } from '#domain/invoice-search.ts';
import {
  allOf,
  anyOf,
  type Condition,
  type CountedFilter,
  idFilter,
  countedFilter,
  idFromIndex,
  idList,
  idsFromIndex,
} from './conditions.ts';
import { addSums, countInvoices, countOf, type FoundSums, readSums } from './found-sums.ts';
import { impliedDays, type LeftOut, withoutLeftOut } from './left-out.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import { hasUnindexedFilter, unindexedFilter } from './unindexed-filter.ts';
import { scanSums, scanTotal } from './scan-invoices.ts';
import { ownClient, readClientIds } from './searched-clients.ts';
import { statusRanks } from './status-ranks.ts';
import { findWord, matchesWord, wordFromIndex, type WordHits } from './word-hits.ts';

export interface FoundInvoices {
  /** Which of invoice_list they are, for rows that come along an order. */
  condition: Condition;
  /** A query for the rows themselves. */
  rows: RawBuilder<unknown>;
  readSums: () => Promise<FoundSums[]>;
}

/** What a search finds that is counted ahead. */
export interface CountedInvoices extends FoundInvoices {
  count: () => Promise<number>;
}

/** What a search finds that has to be counted. */
export interface UncountedInvoices extends FoundInvoices {
  count: undefined;
  /** Whether the rows are a small part of all, which an index leads to. */
  areFromIndex: boolean;
  leftOut?: LeftOut;
}

/** How many a search finds, where that is counted ahead and nothing has to be looked up before. */
export function countAhead(search: InvoiceSearch): RawBuilder<number> | undefined {
  if (search.clients.length + search.words.length > 0 || hasUnindexedFilter(search))
    return undefined;
  return countOf(filterOf(search, ownClient(search)));
}

/** The ranks of the statuses that alone narrow a search, or of none at all; nothing where something else narrows it, too. */
export function onlyStatuses(
  search: InvoiceSearch,
): { ranks: readonly number[] | undefined } | undefined {
  const { clients, words, clientId, currencies } = search;
  const isNarrower = clients.length + words.length > 0 || clientId !== undefined || currencies;
  if (isNarrower || hasUnindexedFilter(search)) return undefined;
  return { ranks: search.statuses && statusRanks(search.statuses) };
}

function filterOf(search: InvoiceSearch, clientIds: bigint[] | undefined): CountedFilter {
  const ranks = search.statuses && statusRanks(search.statuses);
  return { clientIds, statusRanks: ranks, currencies: search.currencies };
}

export async function findInvoices(
  snapshot: ListSnapshot,
  search: InvoiceSearch,
): Promise<CountedInvoices | UncountedInvoices> {
  const filter = filterOf(search, await readClientIds(snapshot, search));
  const words: WordHits[] = [];
  for (const word of search.words) words.push(await findWord(snapshot, word));
  if (hasUnindexedFilter(search) || words.some(({ many }) => many.length > 0)) {
    return findUncounted(snapshot, { search, filter, words });
  }
  return words.length > 0
    ? findByWords(snapshot, { filter, words })
    : findByCounts(snapshot, filter);
}

async function findUncounted(
  snapshot: ListSnapshot,
  { search, filter, words }: WordSearch & { search: InvoiceSearch },
): Promise<UncountedInvoices> {
  const { db, limits, lastId } = snapshot;
  const { conditions, narrowest, leftOut } = await unindexedFilter(db, search);
  const meets = (way: 'condition' | 'scanned', parts = conditions, those = words) =>
    allOf([countedFilter(filter), ...parts, ...those.map((word) => matchesWord(word, way))]);
  const found = (parts: readonly RawBuilder<unknown>[], areFromIndex: boolean) => ({
    count: undefined,
    condition: meets('condition'),
    rows: sql.join(parts, sql` union all `),
    areFromIndex,
    readSums: () => scanSums(snapshot, parts),
  });
  // Few invoices of a status are checked one by one; if there are many, the other parts leave fewer.
  const areFew = filter.statusRanks && (await countInvoices(db, filter)) <= limits.fetched;
  if (areFew) return found([selectListed(meets('scanned'), sourceFor(filter))], false);
  // Clients lead to their invoices as the clients of a word do.
  const { clientIds } = filter;
  const hits = clientIds ? [{ clientIds, invoiceIds: [], many: [] }, ...words] : words;
  const near = await firstFromIndex(snapshot, hits);
  if (near) {
    return found(
      [selectListed(allOf([near.reached, meets('condition', conditions, near.others)]))],
      true,
    );
  }
  if (!narrowest) return found([selectListed(meets('scanned'))], false);
  const meetsOthers = meets('scanned', narrowest.others);
  const inRanges = narrowest.ranges.map((range) => selectListed(allOf([range, meetsOthers])));
  const parts = inRanges.length > 0 ? inRanges : [selectListed(sql`false`)];
  const all = found(parts, narrowest.invoices <= Number(lastId) * limits.idShare);
  const invoices = Math.max(0, Number(lastId) - narrowest.invoices);
  if (!leftOut || words.length > 0 || invoices > narrowest.invoices) return all;
  const others = selectListed(
    allOf([countedFilter(filter), leftOut, ...impliedDays(snapshot, filter)]),
  );
  return { ...all, ...withoutLeftOut(snapshot, { filter, rows: others, invoices }) };
}

/** What leads to all invoices that hold one of the words, where these are a small part of all; and the other words. */
async function firstFromIndex(
  snapshot: ListSnapshot,
  words: readonly WordHits[],
): Promise<{ reached: Condition; others: WordHits[] } | undefined> {
  for (const word of words) {
    const reached = await wordFromIndex(snapshot, word);
    if (reached) return { reached, others: words.filter((other) => other !== word) };
  }
  return undefined;
}

function findByCounts({ db, counted }: ListSnapshot, filter: CountedFilter): CountedInvoices {
  const { clientIds } = filter;
  const others = countedFilter({ ...filter, clientIds: undefined });
  return {
    count: async () => counted ?? (await countInvoices(db, filter)),
    condition: countedFilter(filter),
    rows: selectListed(
      clientIds ? allOf([idsFromIndex('client_id', clientIds), others]) : others,
      sourceFor(filter),
    ),
    readSums: () => readSums(db, filter),
  };
}

interface WordSearch {
  filter: CountedFilter;
  words: readonly WordHits[];
}

/**
 * Words that lie in clients and in few invoices beside. All invoices of a client that holds every word are found, and
 * counted ahead; what remains are the named ones.
 */
async function findByWords(
  snapshot: ListSnapshot,
  { filter, words }: WordSearch,
): Promise<CountedInvoices | UncountedInvoices> {
  const { db, limits } = snapshot;
  const clientIds = inAll([
    ...words.map((word) => word.clientIds),
    ...(filter.clientIds ? [filter.clientIds] : []),
  ]);
  if (clientIds.length === 0) return findNamed(snapshot, { filter, words });
  const ofClients = { ...filter, clientIds };
  const others = countedFilter({ ...filter, clientIds: undefined });
  const byClients = selectListed(allOf([idsFromIndex('client_id', clientIds), others]));
  const ids = namedIds(words);
  if (ids.length === 0) {
    return {
      count: () => countInvoices(db, ofClients),
      condition: countedFilter(ofClients),
      rows: byClients,
      readSums: () => readSums(db, ofClients),
    };
  }
  const counted = await countInvoices(db, ofClients);
  const named = isNamed({ filter, words });
  const beside = selectListed(
    allOf([idFromIndex([idList(ids)]), named, sql`not ${idFilter('client_id', clientIds)}`]),
  );
  const condition = anyOf([countedFilter(ofClients), allOf([idFilter('id', ids), named])]);
  const rows = sql`${byClients} union all ${beside}`;
  if (counted + ids.length <= limits.fetched) return fewFound(snapshot, { condition, rows });
  return {
    count: async () => counted + (await scanTotal(snapshot, beside)),
    condition,
    rows,
    readSums: async () =>
      addSums(await readSums(db, ofClients), await scanSums(snapshot, [beside])),
  };
}

/** Words that lie in few invoices, and in no client that holds every word. */
function findNamed(snapshot: ListSnapshot, search: WordSearch): UncountedInvoices {
  const condition = isNamed(search);
  const rows = selectListed(allOf([condition, idFromIndex([idList(namedIds(search.words))])]));
  return fewFound(snapshot, { condition, rows });
}

/** Counted and listed in one pass. */
function fewFound(
  snapshot: ListSnapshot,
  few: Pick<FoundInvoices, 'condition' | 'rows'>,
): UncountedInvoices {
  const readSums = () => scanSums(snapshot, [few.rows]);
  return { ...few, count: undefined, areFromIndex: true, readSums };
}

function namedIds(words: readonly WordHits[]): bigint[] {
  return [...new Set(words.flatMap(({ invoiceIds }) => invoiceIds))];
}

/** Whether one of those is found: what one word alone names holds it. */
function isNamed({ filter, words }: WordSearch): Condition {
  const held = words.length > 1 ? words.map((word) => matchesWord(word, 'condition')) : [];
  return allOf([countedFilter(filter), ...held]);
}

/** Clients have an index of their own; without them, the statuses lead to the rows. */
function sourceFor({ clientIds, statusRanks: ranks }: CountedFilter): RawBuilder<unknown> {
  return (ranks && !clientIds ? listOrders.status : listOrders.id).source;
}

function selectListed(
  condition: Condition,
  source: RawBuilder<unknown> = listOrders.id.source,
): RawBuilder<unknown> {
  return sql`select * from ${source} where ${condition}`;
}

function inAll(lists: readonly (readonly bigint[])[]): bigint[] {
  const [first = [], ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first.filter((id) => sets.every((set) => set.has(id)));
}
