import { isCalendarDay, type CalendarDay } from '#domain/calendar-day.ts';

export const clientTabs = ['invoices', 'statement', 'payments', 'activity'] as const;
export type ClientTab = (typeof clientTabs)[number];

export interface ClientPageQuery {
  tab: ClientTab;
  /** The statement's period; a missing day leaves that side open. */
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

function toDay(raw: unknown): CalendarDay | undefined {
  return typeof raw === 'string' && isCalendarDay(raw) ? raw : undefined;
}

export function parseClientPageSearch(raw: Record<string, unknown>): ClientPageQuery {
  const tab = clientTabs.find((one) => one === raw.tab) ?? 'invoices';
  return tab === 'statement' ? { tab, from: toDay(raw.from), to: toDay(raw.to) } : { tab };
}

export function toClientPageSearch({ tab, from, to }: ClientPageQuery): Record<string, string> {
  return {
    ...(tab !== 'invoices' && { tab }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
