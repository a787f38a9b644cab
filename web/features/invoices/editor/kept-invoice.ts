import * as z from 'zod/mini';
import { localDrafts } from '#web/api/local-drafts.ts';
import type { InvoiceValues } from './editor-values.ts';

const tax = z.object({ rate: z.string(), category: z.string() });
const discount = z.object({ unit: z.enum(['percent', 'amount']), value: z.string() });

const keptInvoice = z.object({
  /** When it was kept, as ISO 8601. */
  at: z.string(),
  /** The version that it was typed over; left out for a new invoice. */
  version: z.optional(z.int()),
  values: z.object({
    clientId: z.nullable(z.int()),
    currency: z.string(),
    issuedDate: z.string(),
    dueDate: z.string(),
    reference: z.string(),
    items: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        description: z.string(),
        cost: z.string(),
        qty: z.string(),
        discount,
        taxes: z.nullable(z.array(tax)),
      }),
    ),
    discount,
    tax,
    pricesIncludeTax: z.boolean(),
    taxPerLine: z.boolean(),
    note: z.string(),
    salespersonId: z.nullable(z.int()),
    internalNote: z.string(),
    tags: z.array(z.string()),
    recipients: z.array(z.string()),
  }),
});

/** What was typed of an invoice, as it is kept on this device. */
export interface KeptInvoice {
  at: string;
  version: number | undefined;
  values: InvoiceValues;
}

/** What is kept under the name; `undefined` where there is nothing, or nothing that this version can read. */
export function readKept(name: string): KeptInvoice | undefined {
  const text = localDrafts.read(name);
  if (text === undefined) return undefined;
  try {
    const read = keptInvoice.safeParse(JSON.parse(text));
    return read.success ? { ...read.data, version: read.data.version } : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** Whether the device had room for it. */
export function writeKept(name: string, kept: KeptInvoice): boolean {
  return localDrafts.write(name, JSON.stringify(kept));
}
