import type { InvoiceStatus } from './invoice-status.ts';

/** What narrows the list. An invoice is found when it meets all of it; both ends of a range are part of it. */
export interface InvoiceFilter {
  /** Search text; empty for none. */
  q: string;
  /** Empty for every status. */
  status: InvoiceStatus[];
  /** Those of one client only. */
  client?: number | undefined;
  /** Days are `YYYY-MM-DD` or relative ones, such as `this-month`. */
  issuedFrom?: string | undefined;
  issuedTo?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  /** When payments on it were received. */
  paidFrom?: string | undefined;
  paidTo?: string | undefined;
  /** Amounts are plain decimals, in whole units of the invoice's currency. */
  totalFrom?: string | undefined;
  totalTo?: string | undefined;
  balanceFrom?: string | undefined;
  balanceTo?: string | undefined;
  /** One that it carries, whatever the case and accents; empty for none. */
  tag: string;
  /** ISO 4217; empty for every currency. */
  currency: string[];
}

/** Every part by its name, so that it also takes away what is laid under it. */
export const noInvoiceFilter: InvoiceFilter = {
  q: '',
  status: [],
  client: undefined,
  issuedFrom: undefined,
  issuedTo: undefined,
  dueFrom: undefined,
  dueTo: undefined,
  paidFrom: undefined,
  paidTo: undefined,
  totalFrom: undefined,
  totalTo: undefined,
  balanceFrom: undefined,
  balanceTo: undefined,
  tag: '',
  currency: [],
};

/** The filter alone, of a query that holds more. */
export function filterOf(query: InvoiceFilter): InvoiceFilter {
  const parts = Object.entries(query).filter(([part]) => Object.hasOwn(noInvoiceFilter, part));
  return { ...noInvoiceFilter, ...Object.fromEntries(parts) };
}
