import type { Kysely } from 'kysely';
import type { ExportBody } from '#contract/exports/exports.ts';
import type { DB } from '#database/schema.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';

interface ExportNote extends ExportBody {
  entries: number;
  amountMinor: bigint;
  currency: string;
  bookedEntries: bigint;
  fileName: string;
  hash: Buffer;
  actorId: number;
}

/** Keeps who exported what, so that an accountant knows what they already have. */
export async function noteExport(db: Kysely<DB>, note: ExportNote): Promise<void> {
  const { format, from, to, actorId } = note;
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('ledger_export')
      .values({
        format,
        period_from: from,
        period_to: to,
        entries: BigInt(note.entries),
        amount_minor: String(note.amountMinor),
        currency: note.currency,
        booked_entries: note.bookedEntries,
        file_name: note.fileName,
        hash: note.hash,
        created_by: BigInt(actorId),
      })
      .execute();
    await writeActivity(transaction, {
      actorId,
      kind: 'ledger-exported',
      data: { format, from, to },
    });
  });
}
