import * as z from 'zod/mini';
import { type PaymentSortKey, paymentSortKeys } from '#contract/clients/payment-sort-keys.ts';
import { trueOrFalse, wholeNumber } from '#contract/input.ts';
import { isCalendarDay, type CalendarDay } from '#domain/calendar-day.ts';
import { reason } from '#messages/refusal.ts';
import { listSearch } from '#web/api/list-search.ts';

export const clientTabs = ['invoices', 'statement', 'payments', 'activity'] as const;
export type ClientTab = (typeof clientTabs)[number];

export interface ClientPageQuery {
  tab: ClientTab;
  /** The statement's period; a missing day leaves that side open. */
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
  /** Of the statement and of the payments. */
  page: number;
  /** Of the payments. */
  sortBy: PaymentSortKey;
  sortDesc: boolean;
}

const day = z.optional(z.string().check(z.refine(isCalendarDay)));
const page = wholeNumber(/^[1-9]\d{0,6}$/, reason('list.page'));
const sorting = { sortBy: z.enum(paymentSortKeys), sortDesc: trueOrFalse };
const first = { page: 1, sortBy: 'date', sortDesc: true } as const;

const search = {
  invoices: listSearch<ClientPageQuery>({ tab: 'invoices', ...first }, {}),
  statement: listSearch<ClientPageQuery>(
    { tab: 'statement', ...first },
    { from: day, to: day, page },
  ),
  payments: listSearch<ClientPageQuery>({ tab: 'payments', ...first }, { page, ...sorting }),
  activity: listSearch<ClientPageQuery>({ tab: 'activity', ...first }, {}),
};

export function firstOfTab(tab: ClientTab): ClientPageQuery {
  return { tab, ...first };
}

export function parseClientPageSearch(raw: Record<string, unknown>): ClientPageQuery {
  const tab = clientTabs.find((one) => one === raw.tab) ?? 'invoices';
  return search[tab].parse(raw);
}

export function toClientPageSearch(query: ClientPageQuery): Record<string, string> {
  const { tab } = query;
  return { ...(tab !== 'invoices' && { tab }), ...search[tab].toSearch(query) };
}
