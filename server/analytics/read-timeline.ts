import type { Kysely } from 'kysely';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { type Reading, together } from './json-batch-query.ts';
import { readLatestActivity } from './read-latest-activity.ts';
import { readMeeting } from './read-meeting.ts';
import { readNewestProject } from './read-newest-project.ts';
import { readSettledInvoice } from './read-settled-invoice.ts';

/** The latest of four kinds, each left out where there is none; `undefined` where there is nothing at all. */
export function readTimeline(
  db: Kysely<DB>,
  scope: AnalyticsScope,
): Reading<Analytics['timeline']> {
  const steps = {
    step1: readSettledInvoice(db, scope),
    step2: readMeeting(db, scope),
    step3: readNewestProject(db, scope),
    step4: readLatestActivity(db, scope),
  };
  return together(steps, (timeline) =>
    Object.values(timeline).some((step) => step !== undefined) ? timeline : undefined,
  );
}
