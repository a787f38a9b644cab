import { analyticsPeriods, type AnalyticsPeriod } from '#domain/analytics-period.ts';

/** What of the dashboard stands in the address: the period of each card that has one, and the open drawer. */
export interface DashboardView {
  sessions: AnalyticsPeriod;
  tickets: AnalyticsPeriod;
  sales: AnalyticsPeriod;
  isSessionsDrawerOpen: boolean;
}

const firstPeriod = '7d';

/** What is not there or not understood takes its default. */
export function parseDashboardSearch(raw: Record<string, unknown>): DashboardView {
  const period = (name: string) => analyticsPeriods.find((one) => one === raw[name]) ?? firstPeriod;
  return {
    sessions: period('sessions'),
    tickets: period('tickets'),
    sales: period('sales'),
    isSessionsDrawerOpen: raw.details === 'sessions',
  };
}

/** The texts for the address; defaults are left out. */
export function toDashboardSearch(view: DashboardView): Record<string, string> {
  const { sessions, tickets, sales, isSessionsDrawerOpen } = view;
  const periods = Object.entries({ sessions, tickets, sales }).filter(
    ([, period]) => period !== firstPeriod,
  );
  return { ...Object.fromEntries(periods), ...(isSessionsDrawerOpen && { details: 'sessions' }) };
}
