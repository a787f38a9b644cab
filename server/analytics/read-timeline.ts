import type { Kysely } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { readLatestActivity } from './read-latest-activity.ts';
import { readMeeting } from './read-meeting.ts';
import { readNewestProject } from './read-newest-project.ts';
import { readSettledInvoice } from './read-settled-invoice.ts';

/** The latest of four kinds, each left out where there is none; `undefined` where there is nothing at all. */
export async function readTimeline(
  db: Kysely<DB>,
  scope: AnalyticsScope,
): Promise<Analytics['timeline']> {
  const [step1, step2, step3, step4] = await Promise.all([
    readSettledInvoice(db, scope),
    readMeeting(db, scope),
    readNewestProject(db, scope),
    readLatestActivity(db, scope),
  ]);
  if (!step1 && !step2 && !step3 && !step4) return undefined;
  return { step1, step2, step3, step4 };
}
