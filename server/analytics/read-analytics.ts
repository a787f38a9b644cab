import type { Kysely } from 'kysely';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { DB } from '#database/schema.ts';
import { snapshotCache } from '#server/runtime/snapshot-cache.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { jsonBatchQuery, together } from './json-batch-query.ts';
import { readAverageSessions } from './read-average-sessions.ts';
import { readSaleToday } from './read-congratulations.ts';
import { readOrdersReceived, readSubscribersGained } from './read-counts.ts';
import { readOwnProjects } from './read-own-projects.ts';
import { readPinnedProject } from './read-pinned-project.ts';
import { readSalesChart } from './read-sales-chart.ts';
import { readSupportTracker } from './read-support-tracker.ts';
import { readTimeline } from './read-timeline.ts';
import { bucketedSums } from './bucketed-sums.ts';

/** What is the same for everybody. */
function readShared(db: Kysely<DB>, scope: AnalyticsScope) {
  const cards = {
    subscribersGained: readSubscribersGained(scope),
    ordersRecevied: readOrdersReceived(scope),
    avgSessions: readAverageSessions(scope),
    supportTracker: readSupportTracker(scope),
    timeline: readTimeline(db, scope),
    salesChart: readSalesChart(scope),
  };
  const parts = { saleToday: readSaleToday(scope), pinned: readPinnedProject(db), ...cards };
  return jsonBatchQuery(
    db,
    bucketedSums(scope),
    together(parts, (shared) => shared),
  );
}

export interface AnalyticsCall {
  scope: AnalyticsScope;
  /** Names what the database held when the call was let in. */
  snapshotId: string;
  caller: { userId: number; name: string };
}

/**
 * Answers the dashboard. Calls share the queries, also with those before them, until a transaction commits or a minute
 * begins: the snapshot is another one then, and the answer depends on nothing else.
 */
export function analyticsReader(db: Kysely<DB>): (call: AnalyticsCall) => Promise<Analytics> {
  const shareCards = snapshotCache<Awaited<ReturnType<typeof readShared>>>({ most: 4 });
  const shareProjects = snapshotCache<bigint[]>({ most: 1_000 });
  return async ({ scope, snapshotId, caller }) => {
    const { period, ...circumstances } = scope;
    const cardsPlace = { snapshotId: JSON.stringify([snapshotId, circumstances]), key: period };
    const projectsPlace = { snapshotId, key: String(caller.userId) };
    const [{ saleToday, pinned, ...cards }, projectIds] = await Promise.all([
      shareCards(cardsPlace, () => readShared(db, scope)),
      shareProjects(projectsPlace, () => readOwnProjects(db, caller.userId)),
    ]);
    const [firstName = caller.name] = caller.name.split(' ');
    return {
      ...cards,
      congratulations: saleToday === undefined ? undefined : { name: firstName, saleToday },
      appDesign: pinned && { ...pinned, isMember: projectIds.includes(BigInt(pinned.projectId)) },
    };
  };
}
