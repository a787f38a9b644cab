import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { formatAmount } from '#web/format/money.ts';
import { describeStatuses } from './describe-statuses.ts';

/** One thing that narrows the list, in words. */
export interface FilterPart {
  name: string;
  value: string;
  /** What takes it away. */
  without: Partial<InvoiceFilter>;
}

/** What narrows the list besides its search text, in the order of the form. */
export function describeFilters(filter: InvoiceFilter, clientName?: string): FilterPart[] {
  const { status, client, tag, currency } = filter;
  return [
    ...describeStatuses(status).map((word) => ({
      name: 'Status',
      value: word,
      without: { status: status.filter((one) => word !== 'Unpaid' && one !== word) },
    })),
    ...(client === undefined
      ? []
      : [
          {
            name: 'Client',
            value: clientName ?? `#${String(client)}`,
            without: { client: undefined },
          },
        ]),
    ...ofRange('Issued', [filter.issuedFrom, filter.issuedTo], {
      without: { issuedFrom: undefined, issuedTo: undefined },
    }),
    ...ofRange('Due', [filter.dueFrom, filter.dueTo], {
      without: { dueFrom: undefined, dueTo: undefined },
    }),
    ...ofRange('Total', [filter.totalFrom, filter.totalTo].map(shownAmount), {
      without: { totalFrom: undefined, totalTo: undefined },
    }),
    ...ofRange('Balance', [filter.balanceFrom, filter.balanceTo].map(shownAmount), {
      without: { balanceFrom: undefined, balanceTo: undefined },
    }),
    ...(tag === '' ? [] : [{ name: 'Tag', value: tag, without: { tag: '' } }]),
    ...currency.map((code) => ({
      name: 'Currency',
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
  if (from !== undefined) return [{ name, value: `from ${from}`, without }];
  return to === undefined ? [] : [{ name, value: `up to ${to}`, without }];
}
