import { analyticsPeriods, type AnalyticsPeriod } from '#domain/analytics-period.ts';

/** The dashboard's state in the URL: the period of each card that has one, and the open drawer. */
export interface DashboardView {
  sessions: AnalyticsPeriod;
  tickets: AnalyticsPeriod;
  sales: AnalyticsPeriod;
  isSessionsDrawerOpen: boolean;
}

const defaultPeriod = '7d';

/** Missing or invalid parts take their defaults. */
export function parseDashboardSearch(raw: Record<string, unknown>): DashboardView {
  const period = (name: string) =>
    analyticsPeriods.find((one) => one === raw[name]) ?? defaultPeriod;
  return {
    sessions: period('sessions'),
    tickets: period('tickets'),
    sales: period('sales'),
    isSessionsDrawerOpen: raw.details === 'sessions',
  };
}

/** The query string's parameters, without defaults. */
export function toDashboardSearch(view: DashboardView): Record<string, string> {
  const { sessions, tickets, sales, isSessionsDrawerOpen } = view;
  const periods = Object.entries({ sessions, tickets, sales }).filter(
    ([, period]) => period !== defaultPeriod,
  );
  return { ...Object.fromEntries(periods), ...(isSessionsDrawerOpen && { details: 'sessions' }) };
}
