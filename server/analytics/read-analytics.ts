import type { Kysely } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { DB } from '#database/schema.ts';
import type { AnalyticsScope } from './analytics-scope.ts';
import { readAverageSessions } from './read-average-sessions.ts';
import { readCaller } from './read-caller.ts';
import { readSaleToday } from './read-congratulations.ts';
import { readOrdersReceived } from './read-orders-received.ts';
import { readPinnedProject } from './read-pinned-project.ts';
import { readSalesChart } from './read-sales-chart.ts';
import { readSubscribersGained } from './read-subscribers-gained.ts';
import { readSupportTracker } from './read-support-tracker.ts';
import { readTimeline } from './read-timeline.ts';
import { shareWhileUnchanged } from './share-while-unchanged.ts';

/** What is the same for everybody. */
async function readShared(db: Kysely<DB>, scope: AnalyticsScope) {
  const [saleToday, subscribersGained, ordersRecevied, avgSessions, ...others] = await Promise.all([
    readSaleToday(db, scope),
    readSubscribersGained(db, scope),
    readOrdersReceived(db, scope),
    readAverageSessions(db, scope),
    readSupportTracker(db, scope),
    readTimeline(db, scope),
    readSalesChart(db, scope),
    readPinnedProject(db),
  ]);
  const [supportTracker, timeline, salesChart, pinned] = others;
  const cards = { subscribersGained, ordersRecevied, avgSessions, supportTracker };
  return { saleToday, pinned, cards: { ...cards, timeline, salesChart } };
}

export interface AnalyticsCall {
  scope: AnalyticsScope;
  caller: { userId: number; name: string };
}

/**
 * Answers the dashboard. Calls share the queries, also with those before them, until a transaction commits or a minute
 * begins: the snapshot is another one then, and the answer depends on nothing else.
 */
export function analyticsReader(db: Kysely<DB>): (call: AnalyticsCall) => Promise<Analytics> {
  const share = shareWhileUnchanged<Awaited<ReturnType<typeof readShared>>>();
  return async ({ scope, caller }) => {
    const { snapshot, projectIds } = await readCaller(db, caller.userId);
    const { period, ...circumstances } = scope;
    // The queries begin after the snapshot was read, so what is kept under it is never older than it.
    const place = { state: JSON.stringify([snapshot, circumstances]), key: period };
    const { saleToday, pinned, cards } = await share(place, () => readShared(db, scope));
    const [firstName = caller.name] = caller.name.split(' ');
    return {
      ...cards,
      congratulations: saleToday === undefined ? undefined : { name: firstName, saleToday },
      appDesign: pinned && { ...pinned, isMember: projectIds.includes(BigInt(pinned.projectId)) },
    };
  };
}
