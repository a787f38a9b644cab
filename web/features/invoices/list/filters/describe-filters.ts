import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { formatAmount } from '#web/format/money.ts';
import { describeStatuses } from './describe-statuses.ts';
import { t } from '../../t.ts';

/** One active filter, in words. */
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
    ...ofRange(t('filters.issued'), [filter.issuedFrom, filter.issuedTo], {
      without: { issuedFrom: undefined, issuedTo: undefined },
    }),
    ...ofRange(t('filters.due'), [filter.dueFrom, filter.dueTo], {
      without: { dueFrom: undefined, dueTo: undefined },
    }),
    ...ofRange(t('columns.total'), [filter.totalFrom, filter.totalTo].map(shownAmount), {
      without: { totalFrom: undefined, totalTo: undefined },
    }),
    ...ofRange(t('columns.balance'), [filter.balanceFrom, filter.balanceTo].map(shownAmount), {
      without: { balanceFrom: undefined, balanceTo: undefined },
    }),
    ...(tag === '' ? [] : [{ name: t('filters.tag'), value: tag, without: { tag: '' } }]),
    ...currency.map((code) => ({
      name: t('filters.currency'),
      value: code,
      without: { currency: currency.filter((one) => one !== code) },
    })),
  ];
}

function shownAmount(plain: string | undefined): string | undefined {
  return plain === undefined ? undefined : formatAmount(plain);
}

function ofRange(
  name: string,
  [from, to]: readonly (string | undefined)[],
  { without }: Pick<FilterPart, 'without'>,
): FilterPart[] {
  if (from !== undefined && to !== undefined) {
    return [{ name, value: from === to ? from : `${from} – ${to}`, without }];
  }
  if (from !== undefined) return [{ name, value: t('filters.from', { value: from }), without }];
  return to === undefined ? [] : [{ name, value: t('filters.upTo', { value: to }), without }];
}
