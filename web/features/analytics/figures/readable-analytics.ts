import * as z from 'zod/mini';
import { analytics, analyticsEndpoints } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

/** A card as it is declared, or none for `null`; one that is anything else is reported and left out, and the others stay. */
function readable<Card extends z.ZodMiniType>(name: string, card: Card): Card {
  const leaveOut = ({ issues, value }: { issues: unknown; value: unknown }) => {
    if (value !== null) {
      reportError(new Error(`The dashboard's ${name} is not as declared`, { cause: issues }));
    }
    // Safe: every card may be missing.
    return undefined as z.output<Card>;
  };
  return z.catch(card, leaveOut) as unknown as Card;
}

const { shape } = analytics;

/** The call of the dashboard as the page reads it. */
const readableAnalytics = {
  ...analyticsEndpoints.getAnalytics,
  output: z.object({
    congratulations: readable('congratulations', shape.congratulations),
    subscribersGained: readable('subscribersGained', shape.subscribersGained),
    ordersRecevied: readable('ordersRecevied', shape.ordersRecevied),
    avgSessions: readable('avgSessions', shape.avgSessions),
    supportTracker: readable('supportTracker', shape.supportTracker),
    timeline: readable('timeline', shape.timeline),
    salesChart: readable('salesChart', shape.salesChart),
    appDesign: readable('appDesign', shape.appDesign),
  }),
};

/** The dashboard's data over a period; the default of seven days is the page's first call, without a query. */
export function analyticsOptions(period: AnalyticsPeriod = '7d') {
  return endpointQuery(readableAnalytics, period === '7d' ? {} : { query: { period } });
}
