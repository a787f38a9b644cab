import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { setColumns } from '../commands/change-invoice.ts';
import { incrementVersions } from '../commands/increment-versions.ts';

/** Notes that the client has the document; the first time counts, and a void invoice stays as it is. */
export function markDownloaded(
  db: Kysely<DB>,
  { id, today }: { id: number; today: CalendarDay },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const invoice = await lockInvoice(transaction, { id, today });
    if (invoice.downloadedAt !== null || invoice.status === 'Void') return;
    await setColumns({ transaction, invoice }, { downloaded_at: sql`now()` });
    await incrementVersions(transaction, [invoice.id]);
    await writeActivity(transaction, { invoiceId: id, actorId: null, kind: 'downloaded' });
  });
}
