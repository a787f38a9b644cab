import type { Kysely } from 'kysely';
import type { EventVerdict, RecordedEvents } from '#contract/analytics/events.ts';
import type { DB } from '#database/schema.ts';
import { admitEvents } from './admit-events.ts';
import { recordEvents } from './record-events.ts';

/** Records what can be recorded of the events of one call, and says what became of each. */
export async function receiveEvents(
  db: Kysely<DB>,
  raws: readonly unknown[],
): Promise<RecordedEvents> {
  const { accepted, refused } = admitEvents(raws);
  const verdicts = await recordEvents(
    db,
    accepted.map(({ event }) => event),
  );
  const told: RecordedEvents['verdicts'] = refused.map((one) => ({ ...one, verdict: 'refused' }));
  for (const [index, verdict] of verdicts.entries()) {
    const position = accepted[index]?.position;
    if (verdict !== 'recorded' && position !== undefined) told.push({ position, verdict });
  }
  const counts = countVerdicts(verdicts);
  counts.refused += refused.length;
  return { ...counts, verdicts: told.toSorted((one, other) => one.position - other.position) };
}

export function countVerdicts(verdicts: readonly EventVerdict[]): Record<EventVerdict, number> {
  const counts = { recorded: 0, known: 0, corrected: 0, refused: 0 };
  for (const verdict of verdicts) counts[verdict] += 1;
  return counts;
}
