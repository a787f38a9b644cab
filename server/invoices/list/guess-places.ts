import { type RawBuilder, sql } from 'kysely';
import { listOrders, type ListPlace } from '#database/list-index/list-orders.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import { allowTime, type PlacedHits, scanPlaces } from './scan-invoices.ts';

export interface WantedHits {
  /** How many are found in all. */
  total: number;
  /** Which of them are wanted, from the first id. */
  first: number;
  length: number;
}

/** A range of ids, how many found ones lie in it, and how many before it. */
interface Range {
  from: bigint;
  to: bigint;
  hits: number;
  before: number;
}

const guesses = 6;
/** So far to either side of the guess is counted apart, as a part of the range: evenly spread ones are hardly further off. */
const marginOf = (hits: number) => Math.max(0.003, 1.5 / Math.sqrt(hits));

/**
 * Where some of the found invoices lie in the order of ids. They are spread over the ids more or less evenly, so their place
 * is guessed, and only those on the nearer side of it are counted: half as many as all at most.
 * @param found a query for the rows of listed_invoice
 */
export async function guessPlaces(
  snapshot: ListSnapshot,
  found: RawBuilder<unknown>,
  wanted: WantedHits,
): Promise<{ places: PlacedHits[]; before: number }> {
  await allowTime(snapshot);
  let range: Range | undefined = {
    ...{ from: 0n, to: snapshot.lastId + 1n },
    ...{ hits: wanted.total, before: 0 },
  };
  for (let guess = 0; guess < guesses && range; guess += 1) {
    if (range.hits <= snapshot.limits.fetched + wanted.length) {
      const { from, to, hits, before } = range;
      return { places: [{ from: placeAt(from), to: placeAt(to), hits }], before };
    }
    const [left, middle, right] = await countAround(snapshot, found, { range, wanted });
    // The wanted ones may lie across a cut.
    range = [middle, left, right, joined(left, middle), joined(middle, right)].find((part) =>
      holds(part, wanted),
    );
  }
  return { places: await scanPlaces(snapshot, listOrders.id, found), before: 0 };
}

/** Cuts a range right before and right after where the wanted ones should be, and counts in each part. */
async function countAround(
  { db }: ListSnapshot,
  found: RawBuilder<unknown>,
  { range, wanted: { first, length } }: { range: Range; wanted: WantedHits },
): Promise<[Range, Range, Range]> {
  const { from, to, hits, before } = range;
  const ids = Number(to - from);
  const share = (first + length / 2 - before) / hits;
  const idAt = (part: number) => from + BigInt(Math.floor(ids * Math.min(1, Math.max(0, part))));
  const margin = marginOf(hits);
  const [left, right] = [idAt(share - margin), idAt(share + margin)];
  const isNearStart = share < 0.5;
  const { rows } = await sql<{ outside: number; inside: number }>`
    select count(*) filter (where id < ${left} or id >= ${right})::int as outside,
      count(*) filter (where id >= ${left} and id < ${right})::int as inside
    from (${found}) as found
    where id >= ${isNearStart ? from : left} and id < ${isNearStart ? right : to}`.execute(db);
  const { outside, inside } = rows[0] ?? { outside: 0, inside: 0 };
  const earlier = isNearStart ? outside : hits - inside - outside;
  return [
    { from, to: left, hits: earlier, before },
    { from: left, to: right, hits: inside, before: before + earlier },
    {
      ...{ from: right, to, hits: hits - earlier - inside },
      before: before + earlier + inside,
    },
  ];
}

function joined(one: Range, next: Range): Range {
  return { ...one, to: next.to, hits: one.hits + next.hits };
}

function holds({ before, hits }: Range, { first, length }: WantedHits): boolean {
  return first >= before && first + length <= before + hits;
}

function placeAt(id: bigint): ListPlace {
  return { text: '', number: 0n, id };
}
