import { type Kysely, type RawBuilder, sql } from 'kysely';
import { errorCode } from '#database/error-code.ts';
import type { DB } from '#database/schema.ts';
import { withSetting } from '#database/session-setting.ts';
import { byStatus } from './by-status.ts';
import { agedFold, isAgeingBehind, moveAgeing } from './client-ageing.ts';
import {
  type BlockSizes,
  cutBlocks,
  firstPlace,
  measuredSizes,
  regroupBlocks,
} from './cut-blocks.ts';
import { foldDailyFacts } from './fold-daily-facts.ts';
import { blockOf, listOrders, type ListPlace } from './list-orders.ts';

interface FoldedBlock extends ListPlace {
  sortKey: number;
  invoices: number;
}

interface FoldOptions {
  sizes?: BlockSizes;
  /** Waits for another that folds at the same time, and folds what is left, instead of leaving it to that one. */
  waits?: boolean;
}

/**
 * Adds the changes since the last time to the counts and blocks of the list and to the days, and cuts blocks that have grown too large. What
 * the list tells is the same before and after. Writers go on meanwhile.
 * @returns whether there was anything to do; another that folds at the same time does it instead
 */
export async function foldListChanges(
  db: Kysely<DB>,
  { sizes = measuredSizes, waits = false }: FoldOptions = {},
): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from invoice_list_delta) or exists (select from daily_receivable_delta)
      or exists (select from daily_fact_delta) or ${isAgeingBehind} as waiting`.execute(db);
  if (rows[0]?.waiting !== true) return false;
  try {
    await db
      .transaction()
      // One snapshot: a block is counted anew from exactly the invoices whose changes were folded.
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        // Before the snapshot is taken: after it, another's fold could be under way unseen.
        const nowait = sql.raw(waits ? '' : 'nowait');
        await sql`lock table invoice_list_date in share update exclusive mode ${nowait}`.execute(
          transaction,
        );
        await sql`set local statement_timeout = 0`.execute(transaction);
        await foldDays(transaction);
        await foldDailyFacts(transaction);
        const blocks = await fold(transaction);
        await moveAgeing(transaction);
        const otherwiseCut = new Set<number>();
        for (const block of blocks) {
          if (block.invoices > 2 * sizes.block) {
            await cutAgain(transaction, block, sizes);
          } else if (block.invoices === 0 && block.number !== firstPlace.number) {
            await dropBlock(transaction, block);
          } else continue;
          otherwiseCut.add(block.sortKey);
        }
        for (const sortKey of otherwiseCut) await regroupBlocks(transaction, sortKey, sizes);
      });
    await tidyUp(db);
    return true;
  } catch (error) {
    if (errorCode(error) === lockNotAvailable) return false;
    throw error;
  }
}

const lockNotAvailable = '55P03';
const queryCanceled = '57014';

/**
 * Readers add what is not folded: they would leaf through all that was, until the database tidied up by itself. Where
 * writers are always at it, the empty end of the table stays until another time: the database would wait five seconds for
 * a moment without them, and nothing would be folded meanwhile.
 */
async function tidyUp(db: Kysely<DB>): Promise<void> {
  await withSetting(db, ['statement_timeout', '500'], async (connection) => {
    try {
      await sql`vacuum invoice_list_delta, daily_receivable_delta, daily_fact_delta`.execute(
        connection,
      );
    } catch (error) {
      if (errorCode(error) !== queryCanceled) throw error;
    }
  });
}

async function foldDays(db: Kysely<DB>): Promise<void> {
  const figures = ['owed_minor', 'past_due_minor', 'paid_minor', 'drafts', 'paid_invoices'];
  const columns = sql.join(figures.map((figure) => sql.ref(figure)));
  const added = figures.map(
    (figure) =>
      sql`${sql.ref(figure)} = ${sql.ref(`daily_receivable.${figure}`)} + ${sql.ref(`excluded.${figure}`)}`,
  );
  await sql`
    with folded as (
      delete from daily_receivable_delta returning *
    )
    insert into daily_receivable (currency, day, ${columns})
    select currency, day, ${sql.join(figures.map((figure) => sql`sum(${sql.ref(figure)})`))}
    from folded group by currency, day
    on conflict on constraint daily_receivable_pkey do update set ${sql.join(added)}`.execute(db);
}

/** @returns the blocks that it changed */
async function fold(db: Kysely<DB>): Promise<FoldedBlock[]> {
  const summed = (value: RawBuilder<unknown>) =>
    byStatus((rank) => sql`coalesce(sum(weight * ${value}) filter (where status = ${rank}), 0)`);
  const added = (column: string) =>
    byStatus(
      (rank) =>
        sql`${sql.ref(`invoice_list_count.${column}`)}[${rank}] + ${sql.ref(`excluded.${column}`)}[${rank}]`,
    );
  const { rows } = await sql<FoldedBlock>`
    with folded as (
      delete from invoice_list_delta returning *
    ), counted as (
      insert into invoice_list_count (client_id, currency, invoices, total_minor, balance_minor)
      select owner, currency, ${summed(sql`1`)}, ${summed(sql.ref('total_minor'))}, ${summed(sql.ref('balance_minor'))}
      from folded cross join lateral (values (0), (client_id)) as counted (owner)
      group by owner, currency
      on conflict on constraint invoice_list_count_pkey do update set invoices = ${added('invoices')},
        total_minor = ${added('total_minor')}, balance_minor = ${added('balance_minor')}
    ), aged as (${agedFold}), moved as (
      select sort_key, key_text, key_number, invoice_id, status, sum(weight) as weight
      from folded cross join lateral invoice_list_positions(status, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
      group by 1, 2, 3, 4, 5 having sum(weight) <> 0
    ), changed as (
      select block.*, ${byStatus((rank) => sql`sum(weight) filter (where status = ${rank})`)} as changes
      from moved cross join lateral (${blockOf({
        sortKey: sql.ref('moved.sort_key'),
        place: sql`(moved.key_text collate "C", moved.key_number, moved.invoice_id)`,
      })}) as block
      group by block.sort_key, block.key_text, block.key_number, block.key_id
    ), regrouped as (
      update invoice_list_group as part set counts = ${byStatus((rank) => sql`counts[${rank}] + changes[${rank}]`)}
      from (
        select holder.sort_key, holder.key_text, holder.key_number, holder.key_id,
          ${byStatus((rank) => sql`coalesce(sum(changes[${rank}]), 0)`)} as changes
        from changed cross join lateral (
          select * from invoice_list_group as holder where holder.sort_key = changed.sort_key
            and (holder.key_text, holder.key_number, holder.key_id) <= (changed.key_text, changed.key_number, changed.key_id)
          order by holder.key_text desc, holder.key_number desc, holder.key_id desc limit 1
        ) as holder
        group by holder.sort_key, holder.key_text, holder.key_number, holder.key_id
      ) as sum
      where (part.sort_key, part.key_text, part.key_number, part.key_id) = (sum.sort_key, sum.key_text, sum.key_number, sum.key_id)
    )
    update invoice_list_block as block set counts = ${byStatus((rank) => sql`counts[${rank}] + coalesce(changes[${rank}], 0)`)}
    from changed
    where (block.sort_key, block.key_text, block.key_number, block.key_id)
      = (changed.sort_key, changed.key_text, changed.key_number, changed.key_id)
    returning block.sort_key as "sortKey", block.key_text as text, block.key_number as number, block.key_id as id, invoices`.execute(
    db,
  );
  return rows;
}

async function cutAgain(db: Kysely<DB>, block: FoldedBlock, sizes: BlockSizes): Promise<void> {
  const order = Object.values(listOrders).find(({ sortKey }) => sortKey === block.sortKey);
  if (!order) throw new Error(`The list has no order ${String(block.sortKey)}`);
  const { rows } = await sql<ListPlace>`
    select key_text as text, key_number as number, key_id as id from invoice_list_block
    where sort_key = ${block.sortKey} and (key_text, key_number, key_id) > (${block.text}, ${block.number}, ${block.id})
    order by invoice_list_block.key_text, invoice_list_block.key_number, invoice_list_block.key_id limit 1`.execute(
    db,
  );
  await cutBlocks(db, order, { from: block, to: rows[0], size: sizes.block });
}

/** What comes into its range later belongs to the block before it. */
async function dropBlock(db: Kysely<DB>, block: FoldedBlock): Promise<void> {
  await sql`
    delete from invoice_list_block where sort_key = ${block.sortKey}
      and (key_text, key_number, key_id) = (${block.text}, ${block.number}, ${block.id})`.execute(
    db,
  );
}
