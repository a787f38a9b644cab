import * as z from 'zod/mini';
import { analytics, analyticsEndpoints } from '#contract/analytics/analytics.ts';

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
export const readableAnalytics = {
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
