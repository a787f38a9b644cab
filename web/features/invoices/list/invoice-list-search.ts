import {
  defaultInvoiceListQuery,
  invoiceListQuery,
  type InvoiceListQuery,
} from '#contract/invoices/invoices.ts';

/** The list's state in the URL; what is missing or invalid takes its default. */
export function parseInvoiceListSearch(raw: Record<string, unknown>): InvoiceListQuery {
  const valid = Object.entries(invoiceListQuery.shape).flatMap(([name, schema]) => {
    const result = name in raw ? schema.safeParse(String(raw[name])) : undefined;
    return result?.success === true ? [[name, result.data] as const] : [];
  });
  return { ...defaultInvoiceListQuery, ...Object.fromEntries(valid) };
}

/** The parameters for the URL; defaults are left out. */
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
