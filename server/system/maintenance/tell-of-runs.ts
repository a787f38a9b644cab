import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { notifyAdmins } from '#server/mail/notify-admins.ts';
import { hasFailed, latestRuns, type KeptRun, type RunKind } from '../runs/maintenance-runs.ts';

const t = texts('maintenanceMails');
// The rest is on the System page.
const longestReason = 1_000;

/** Emails admins that what the schedule does has failed, once until it goes well; and once that it goes well again. */
export async function tellOfRuns(db: Kysely<DB>, mail: MailDeps): Promise<void> {
  for (const kind of ['backup', 'drill'] as const) {
    const { last, lastGood } = await latestRuns(db, kind);
    if (last === undefined || last.is_told) continue;
    const told = await lastTold(db, kind);
    const isKnown = hasFailed(told) && told.id > (lastGood?.id ?? 0n);
    const isNews = hasFailed(last) ? last.cause === 'schedule' && !isKnown : hasFailed(told);
    if (isNews) await tell(db, kind, { run: last, mail });
  }
}

const lastTold = (db: Kysely<DB>, kind: RunKind): Promise<KeptRun | undefined> =>
  db
    .selectFrom('maintenance_run')
    .selectAll()
    .where('kind', '=', kind)
    .where('is_told', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

function tell(
  db: Kysely<DB>,
  kind: RunKind,
  { run, mail }: { run: KeptRun; mail: MailDeps },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Another server may be about to tell of it as well.
    const claimed = await transaction
      .updateTable('maintenance_run')
      .set({ is_told: true })
      .where('id', '=', run.id)
      .where('is_told', '=', false)
      .returning(sql<number>`1`.as('one'))
      .executeTakeFirst();
    if (!claimed) return;
    const { place, backup } = run;
    const reason = run.failure?.slice(0, longestReason);
    const notice =
      reason === undefined
        ? {
            subject: t(`${kind}.again.subject`),
            message: t(`${kind}.again.message`, { place, backup: backup ?? '' }),
          }
        : {
            subject: t(`${kind}.failed.subject`),
            message: t(`${kind}.failed.message`, { place, reason }),
          };
    await notifyAdmins(transaction, notice, mail);
  });
}
