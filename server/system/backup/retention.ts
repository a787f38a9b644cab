import { type NamedBackup } from '../runs/backup-name.ts';

/** How many days, weeks and months keep a backup each, and how many of those made before upgrades. */
export const retention = { days: 14, weeks: 8, months: 12, upgrades: 5 };

const dayMs = 86_400_000;

/**
 * The backups that are no longer kept. Of those of the schedule each of the latest days, weeks (from Monday) and months that have any
 * keeps its last one, by UTC; what a person has made, nobody else removes.
 */
export function expiredBackups(backups: readonly NamedBackup[]): NamedBackup[] {
  const latestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const scheduled = latestFirst.filter(({ cause }) => cause === 'schedule');
  const kept = new Set<NamedBackup>([
    ...latestFirst.filter(({ cause }) => cause === 'person'),
    ...latestFirst.filter(({ cause }) => cause === 'upgrade').slice(0, retention.upgrades),
    ...lastOfEach(scheduled, dayOf, retention.days),
    ...lastOfEach(scheduled, weekOf, retention.weeks),
    ...lastOfEach(scheduled, monthOf, retention.months),
  ]);
  return latestFirst.filter((backup) => !kept.has(backup));
}

function lastOfEach(
  latestFirst: readonly NamedBackup[],
  spanOf: (at: Date) => string | number,
  most: number,
): NamedBackup[] {
  const spans = new Map<string | number, NamedBackup>();
  for (const backup of latestFirst) {
    const span = spanOf(backup.at);
    if (!spans.has(span)) spans.set(span, backup);
  }
  return [...spans.values()].slice(0, most);
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);
// The first of January 1970 was a Thursday.
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
