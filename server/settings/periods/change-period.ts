import { type Kysely, sql, type Transaction } from 'kysely';
import type { AccountingPeriods, PeriodState } from '#contract/settings/periods.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { longMonth } from '#server/ledger/written-days.ts';
import { readPeriods } from './read-periods.ts';

/** Each change with the state that it is made from, and what is kept of it. */
const changes = {
  closed: { from: 'open', kind: 'period-closed' },
  open: { from: 'closed', kind: 'period-reopened' },
  locked: { from: 'closed', kind: 'period-locked' },
} as const;

/**
 * Closes, reopens or locks a month, and notes who did it.
 * @throws {ProblemError} `wrong-state` where it has not begun, or its state does not allow that
 */
export function changePeriod(
  db: Kysely<DB>,
  { month, to }: { month: string; to: PeriodState },
  { command, today }: CallContext,
): Promise<AccountingPeriods> {
  return runCommand(db, command, async (transaction) => {
    const { from, kind } = changes[to];
    if (month > today.slice(0, 7)) throw wrongState(refusal('period.notBegun'));
    // Waits for whoever posts, and keeps others from changing the same month meanwhile.
    await sql`select pg_advisory_xact_lock(4210792)`.execute(transaction);
    const state = await readState(transaction, month);
    if (state !== from)
      throw wrongState(refusal(`period.is.${state}`, { month: longMonth(month) }));
    const key = `${month}-01`;
    if (to === 'open') {
      await transaction.deleteFrom('accounting_period').where('month', '=', key).execute();
    } else {
      const row = { state: to, changed_at: sql<Date>`now()`, changed_by: BigInt(command.actorId) };
      await transaction
        .insertInto('accounting_period')
        .values({ month: key, ...row })
        .onConflict((found) => found.column('month').doUpdateSet(row))
        .execute();
    }
    const { actorId } = command;
    const before = { state };
    await writeActivity(transaction, {
      actorId,
      kind,
      data: { month },
      before,
      after: { state: to },
    });
    return readPeriods(transaction, { year: Number(month.slice(0, 4)), today });
  });
}

async function readState(transaction: Transaction<DB>, month: string): Promise<PeriodState> {
  const row = await transaction
    .selectFrom('accounting_period')
    .select(sql<PeriodState>`state`.as('state'))
    .where('month', '=', `${month}-01`)
    .executeTakeFirst();
  return row?.state ?? 'open';
}
