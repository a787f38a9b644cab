import { defaultInvoiceListQuery, invoiceListQuery } from '#contract/invoices/invoices.ts';
import { listSearch } from '#web/api/list-search.ts';

export const invoiceListSearch = listSearch(defaultInvoiceListQuery, invoiceListQuery.shape);

/** Parameters of the list's address. With `view`, those that stand beside it differ from the view. */
export type ListAddress = Record<string, string>;

/** What of an address is the list's; `columns` and a view stay as they were written. */
export function listAddress(raw: Record<string, unknown>): ListAddress {
  const { view, columns, ...rest } = raw as ListAddress;
  if (view !== undefined) {
    const own = Object.entries(rest).filter(([name]) => name in invoiceListQuery.shape);
    return { view, ...(columns && { columns }), ...Object.fromEntries(own) };
  }
  return {
    ...invoiceListSearch.toSearch(invoiceListSearch.parse(rest)),
    ...(columns && { columns }),
  };
}

interface KeptView {
  id: number;
  search: ListAddress;
}

/** The address of a list: of a view, with what differs from it. A blank takes the place of what the view alone has. */
export function addressBeside(view: KeptView | undefined, next: ListAddress): ListAddress {
  if (!view) return next;
  const names = Object.keys({ ...view.search, ...next });
  const changed = names.filter((name) => next[name] !== view.search[name]);
  return {
    view: String(view.id),
    ...Object.fromEntries(changed.map((name) => [name, next[name] ?? ' '])),
  };
}
