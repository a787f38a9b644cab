import type { Kysely } from 'kysely';
import type { AuditFilter } from '#contract/settings/audit.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { csvLine } from '#server/files/csv-line.ts';
import { tableFilesInPlace } from '#server/files/table-file/table-file.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { beginSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import type { Place } from './found-entries.ts';
import { type PlacedEntry, readEntries } from './read-entries.ts';
import { searchAim } from './search-aim.ts';

const t = texts('auditFile');
const rowsAtOnce = 1_000;

interface ExportContext {
  timeZone: string;
  today: string;
  actorId: number;
}

/**
 * All entries of a filter as CSV, as of one moment, written while it is read; noted once all of it is sent.
 * @throws {ProblemError} `unavailable` where too many are being written
 */
export async function exportEntries(
  db: Kysely<DB>,
  filter: AuditFilter,
  { timeZone, today, actorId }: ExportContext,
) {
  const stream = await snapshotStream({
    places: tableFilesInPlace,
    open: async () => {
      const transaction = await beginSnapshot(db);
      return {
        transaction,
        write: async function* () {
          const search = await searchAim(transaction, filter.q);
          yield Buffer.from(csvLine(head));
          let count = 0;
          let before: Place | undefined;
          for (;;) {
            const aim = { filter, search, timeZone, before, most: rowsAtOnce };
            const entries = await readEntries(transaction, aim);
            count += entries.length;
            yield Buffer.from(entries.map((entry) => csvLine(cellsOf(entry))).join(''));
            if (entries.length < rowsAtOnce) break;
            before = entries.at(-1)?.place;
          }
          const data = { count };
          await inTransaction(db, (noting) =>
            writeActivity(noting, { actorId, kind: 'audit-exported', data }),
          );
        },
      };
    },
  });
  const fileName = t('fileName', { day: today });
  return { ...stream, fileName, contentType: 'text/csv; charset=utf-8' };
}

const head = [
  t('columns.time'),
  t('columns.person'),
  t('columns.what'),
  t('columns.detail'),
  t('columns.outcome'),
  t('columns.record'),
  t('columns.address'),
  t('columns.requestId'),
  t('columns.entry'),
];

function cellsOf(entry: PlacedEntry): string[] {
  const { at, person, summary, detail, isDenied, record, address, requestId, place } = entry;
  return [
    at,
    person?.name ?? '',
    summary,
    detail,
    isDenied ? t('outcome.denied') : t('outcome.done'),
    record?.label ?? '',
    address,
    requestId,
    t(`entry.${place.rank === 3 ? 'activity' : place.rank === 2 ? 'deniedCall' : 'signIn'}`, {
      id: String(place.id),
    }),
  ];
}
