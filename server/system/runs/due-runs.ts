import { hasFailed, type KeptRun } from './maintenance-runs.ts';

const hourMs = 3_600_000;
// A little less than a day: looked at every quarter of an hour, it would else wander around the clock.
const backupEveryMs = 23.8 * hourMs;
const backupAgainMs = hourMs;
const drillEveryMs = 7 * 24 * hourMs;
const drillAgainMs = 24 * hourMs;

/** How old the last backup may be before a person has to know. */
export const oldBackupMs = 50 * hourMs;
/** As of the last restore drill. */
export const oldDrillMs = 15 * 24 * hourMs;

export interface LatestRuns {
  last: KeptRun | undefined;
  lastGood: KeptRun | undefined;
}

export const isBackupDue = (runs: LatestRuns, now: Date) =>
  isDue(runs, now, backupEveryMs, backupAgainMs);

export const isDrillDue = (runs: LatestRuns, now: Date) =>
  isDue(runs, now, drillEveryMs, drillAgainMs);

function isDue(
  { last, lastGood }: LatestRuns,
  now: Date,
  everyMs: number,
  againMs: number,
): boolean {
  const since = (at: Date | undefined) => now.getTime() - (at?.getTime() ?? -Infinity);
  if (since(lastGood?.started_at) < everyMs) return false;
  // Whoever mends what made it fail need not wait a day; a place that is full is not asked every minute.
  return !hasFailed(last) || since(last.finished_at) >= againMs;
}
