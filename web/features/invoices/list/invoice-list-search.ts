import {
  defaultInvoiceListQuery,
  invoiceListQuery,
  type InvoiceListQuery,
} from '#contract/invoices/invoices.ts';

/** The list's state as it stands in the address: what is not there or not understood takes its default. */
export function parseInvoiceListSearch(raw: Record<string, unknown>): InvoiceListQuery {
  const understood = Object.entries(invoiceListQuery.shape).flatMap(([name, schema]) => {
    const result = name in raw ? schema.safeParse(String(raw[name])) : undefined;
    return result?.success === true ? [[name, result.data] as const] : [];
  });
  return { ...defaultInvoiceListQuery, ...Object.fromEntries(understood) };
}

/** The texts for the address; defaults are left out. */
export function toInvoiceListSearch(query: InvoiceListQuery): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (!(name in invoiceListQuery.shape)) continue;
    const text = String(value);
    if (text !== String(defaultInvoiceListQuery[name as keyof InvoiceListQuery])) {
      search[name] = text;
    }
  }
  return search;
}
