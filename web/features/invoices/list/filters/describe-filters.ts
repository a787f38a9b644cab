import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { isRelativeDay, type RelativePeriod } from '#domain/periods/relative-day.ts';
import { formatAmount } from '#web/format/money.ts';
import { unpaidStatuses, type InvoiceStatus } from '#domain/invoice-status.ts';
import { t } from '../../t.ts';

export interface FilterPart {
  name: string;
  value: string;
  /** The change that removes it. */
  without: Partial<InvoiceFilter>;
}

/** The active filters besides the search text, in the order of the form. */
export function describeFilters(filter: InvoiceFilter, clientName?: string): FilterPart[] {
  const { status, client, tag, currency } = filter;
  return [
    ...describeStatuses(status).map((word) => ({
      name: t('columns.invoiceStatus'),
      value: word,
      without: { status: status.filter((one) => word !== t('filters.unpaid') && one !== word) },
    })),
    ...(client === undefined
      ? []
      : [
          {
            name: t('columns.client'),
            value: clientName ?? `#${String(client)}`,
            without: { client: undefined },
          },
        ]),
    ...ofRange(filter, 'issued', t('filters.issued'), inWords),
    ...ofRange(filter, 'due', t('filters.due'), inWords),
    ...ofRange(filter, 'paid', t('filters.paid'), inWords),
    ...ofRange(filter, 'total', t('columns.total'), formatAmount),
    ...ofRange(filter, 'balance', t('columns.balance'), formatAmount),
    ...(tag === '' ? [] : [{ name: t('filters.tag'), value: tag, without: { tag: '' } }]),
    ...currency.map((code) => ({
      name: t('filters.currency'),
      value: code,
      without: { currency: currency.filter((one) => one !== code) },
    })),
  ];
}

function ofRange(
  filter: InvoiceFilter,
  field: 'issued' | 'due' | 'paid' | 'total' | 'balance',
  name: string,
  format: (value: string) => string,
): FilterPart[] {
  const keys = [`${field}From`, `${field}To`] as const;
  const [from, to] = keys.map((key) => filter[key] && format(filter[key]));
  const without = Object.fromEntries(keys.map((key) => [key, undefined]));
  if (from !== undefined && to !== undefined) {
    return [{ name, value: from === to ? from : `${from} – ${to}`, without }];
  }
  if (from !== undefined) return [{ name, value: t('filters.from', { value: from }), without }];
  return to === undefined ? [] : [{ name, value: t('filters.upTo', { value: to }), without }];
}

/** A calendar day as it is, a relative one as people say it. */
function inWords(day: string): string {
  if (!isRelativeDay(day)) return day;
  const days = Number.parseInt(day, 10);
  // Safe: relative days without a number are periods.
  return days > 0 ? t('filters.daysAgo', { days }) : t(`filters.periods.${day as RelativePeriod}`);
}

export function isSameStatuses(
  left: readonly InvoiceStatus[],
  right: readonly InvoiceStatus[],
): boolean {
  return left.length === right.length && left.every((status) => right.includes(status));
}

/** The chosen statuses in words: all those that owe money together are `Unpaid`. */
export function describeStatuses(status: readonly InvoiceStatus[]): readonly string[] {
  return isSameStatuses(status, unpaidStatuses) ? [t('filters.unpaid')] : status;
}
