import { isCalendarDay, type CalendarDay } from '#domain/calendar-day.ts';

export const clientTabs = ['invoices', 'statement', 'payments', 'activity'] as const;
export type ClientTab = (typeof clientTabs)[number];

/** Which part of a client's page is shown. */
export interface ClientPageQuery {
  tab: ClientTab;
  /** The period of the statement; where a day is left out it is open on that side. */
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

function toDay(raw: unknown): CalendarDay | undefined {
  return typeof raw === 'string' && isCalendarDay(raw) ? raw : undefined;
}

/** The page's state as it stands in the address: what is not there or not understood takes its default. */
export function parseClientPageSearch(raw: Record<string, unknown>): ClientPageQuery {
  const tab = clientTabs.find((one) => one === raw.tab) ?? 'invoices';
  return tab === 'statement' ? { tab, from: toDay(raw.from), to: toDay(raw.to) } : { tab };
}

/** The texts for the address; defaults are left out. */
export function toClientPageSearch({ tab, from, to }: ClientPageQuery): Record<string, string> {
  return {
    ...(tab !== 'invoices' && { tab }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
