import type { Kysely } from 'kysely';
import { addImportedEvents, nothingImported } from '#contract/analytics/add-imported-events.ts';
import {
  type AnalyticsEvent,
  type ImportedEvents,
  mostEvents,
  mostRefusals,
} from '#contract/analytics/events.ts';
import type { EventFile } from '#contract/file-bodies.ts';
import type { DB } from '#database/schema.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { admitEvents } from '../events/admit-events.ts';
import { countVerdicts } from '../events/receive-events.ts';
import { judgeOnly, recordEvents } from '../events/record-events.ts';
import { type EventRow, readRows } from './read-rows.ts';

export interface EventImport {
  file: EventFile;
  /** As of {@link readRows}. */
  firstLine?: number | undefined;
  /** IANA name: decides which days are told. */
  timeZone: string;
  /** Judges the rows and writes nothing: against what is stored, and those of one thousand against each other. */
  isDryRun: boolean;
}

/**
 * Records the events of a file, or of a part of one, a thousand at once: what was recorded stays, whatever comes after it, and
 * the same file again changes nothing.
 * @throws {ProblemError} where it cannot be read as a whole
 */
export async function importEvents(
  db: Kysely<DB>,
  { file, firstLine, ...options }: EventImport,
): Promise<ImportedEvents> {
  const rows = readRows(file, firstLine);
  let report = nothingImported;
  for (let start = 0; start < rows.length; start += mostEvents) {
    const batch = await importBatch(db, rows.slice(start, start + mostEvents), options);
    report = addImportedEvents(report, batch);
  }
  return report;
}

async function importBatch(
  db: Kysely<DB>,
  rows: readonly EventRow[],
  { timeZone, isDryRun }: Pick<EventImport, 'timeZone' | 'isDryRun'>,
): Promise<ImportedEvents> {
  const readable = rows.flatMap((row) => ('raw' in row ? [row] : []));
  const unreadable = rows.flatMap((row) =>
    'raw' in row ? [] : [{ line: row.line, errors: [{ path: 'event', message: row.unreadable }] }],
  );
  const { accepted, refused } = admitEvents(readable.map(({ raw }) => raw));
  const events = accepted.map(({ event }) => event);
  const verdicts = await (isDryRun ? judgeOnly : recordEvents)(db, events);
  const refusals = [
    ...unreadable,
    ...refused.map(({ position, errors }) => ({ line: readable[position]?.line ?? 0, errors })),
  ].toSorted((one, other) => one.line - other.line);
  return {
    ...countVerdicts(verdicts),
    refused: refusals.length,
    ...sumUp(events, timeZone),
    refusals: refusals.slice(0, mostRefusals),
  };
}

function sumUp(
  events: readonly AnalyticsEvent[],
  timeZone: string,
): Pick<ImportedEvents, 'kinds' | 'days'> {
  const kinds = new Map<AnalyticsEvent['kind'], { events: number; count: number }>();
  const times = events.map(({ at }) => new Date(at).getTime());
  for (const { kind, count } of events) {
    const sum = kinds.get(kind) ?? { events: 0, count: 0 };
    kinds.set(kind, { events: sum.events + 1, count: sum.count + count });
  }
  const dayOf = (time: number) => dayIn(timeZone, new Date(time));
  return {
    kinds: [...kinds].map(([kind, sum]) => ({ kind, ...sum })),
    ...(times.length > 0 && {
      days: { from: dayOf(Math.min(...times)), to: dayOf(Math.max(...times)) },
    }),
  };
}
