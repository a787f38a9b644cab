import { sql } from 'kysely';
import { listOrders } from '#database/list-index/list-orders.ts';
import type { FoundInvoices } from './find-invoices.ts';
import { indexScan } from './index-scan.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import { scanTotal } from './scan-invoices.ts';

interface GuessedWindow {
  /** How many of those found come before it, in ascending order. */
  first: number;
  length: number;
  total: number;
}

const mostGuesses = 4;

/**
 * A window in the order of ids, far from both ends: where it would be if the invoices were spread evenly is set right by counting
 * those before that id along the index that finds them, which is half of counting where all of them are.
 * @returns `undefined` where they lie too unevenly, fewer than asked for where what was counted is elsewhere
 */
export async function readGuessed(
  snapshot: ListSnapshot,
  { condition, rows }: Pick<FoundInvoices, 'condition' | 'rows'>,
  { first, length, total }: GuessedWindow,
): Promise<bigint[] | undefined> {
  const { db, lastId, limits } = snapshot;
  const idsEach = Number(lastId) / total;
  const countIn = (from: bigint, to: bigint) =>
    scanTotal(snapshot, sql`select from (${rows}) as found where id >= ${from} and id < ${to}`);
  const end = lastId + 1n;
  let at = BigInt(Math.round(first * idsEach));
  let before = first < total / 2 ? await countIn(0n, at) : total - (await countIn(at, end));
  for (let guess = 1; Math.abs(first - before) * idsEach > limits.scannedForPage; guess += 1) {
    if (guess === mostGuesses) return undefined;
    const guessed = at + BigInt(Math.round((first - before) * idsEach));
    const next = guessed < 0n ? 0n : guessed > end ? end : guessed;
    before += next > at ? await countIn(at, next) : -(await countIn(next, at));
    at = next;
  }
  const scan = (isFromEnd: boolean, skipped: number, wanted: number) =>
    wanted <= 0
      ? []
      : indexScan(db, {
          ...{ order: listOrders.id, condition, isFromEnd, skipped, length: wanted },
          range: isFromEnd ? sql`id < ${at}` : sql`id >= ${at}`,
          // What is spread evenly is found by then.
          scanned: Math.ceil(8 * (skipped + wanted) * idsEach) + 100,
        });
  const last = first + length;
  const earlier = await scan(true, Math.max(0, before - last), Math.min(before, last) - first);
  const later = await scan(false, Math.max(0, first - before), last - Math.max(before, first));
  return [...earlier.reverse(), ...later];
}
