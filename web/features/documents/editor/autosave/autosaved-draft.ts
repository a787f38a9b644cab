import * as z from 'zod/mini';
import { activeTabs } from '#web/api/active-tabs.ts';
import { localDrafts } from '#web/api/local-drafts.ts';
import type { InvoiceValues } from '../values/editor-values.ts';

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
export interface AutosavedDraft {
  at: string;
  version: number | undefined;
  values: InvoiceValues;
}

/** What a visit of the editor has kept, and neither saved nor given up before it ended. */
export interface RecoveredDraft extends AutosavedDraft {
  visit: string;
}

/** Which document is being written. */
export interface KeptName {
  /** What documents of its kind are called. */
  noun: string;
  /** What one person typed is never offered to another. */
  userId: number;
  /** `undefined` for a new one. */
  invoiceId: number | undefined;
}

const leftOversAtMost = 20;
const daysAtMost = 30;

const ownerOf = ({ noun, userId }: KeptName) => `${noun} ${String(userId)} `;
const startOf = (name: KeptName) =>
  `${ownerOf(name)}${name.invoiceId === undefined ? 'new' : String(name.invoiceId)} `;
/** Every visit has a copy of its own: two tabs may write a new invoice each. */
const keyOf = (name: KeptName, visit: string) => startOf(name) + visit;

function parseKept(text: string): AutosavedDraft | undefined {
  try {
    const read = keptInvoice.safeParse(JSON.parse(text));
    return read.success ? { ...read.data, version: read.data.version } : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** Whether the device had room for it. */
export function writeKept(name: KeptName, visit: string, kept: AutosavedDraft): boolean {
  return localDrafts.write(keyOf(name, visit), JSON.stringify(kept));
}

export function removeKept(name: KeptName, visit: string): void {
  localDrafts.remove(keyOf(name, visit));
}

/** What was left behind of the invoice, newest first; what this version of the page cannot read is passed over. */
export async function findRecoveredDrafts(name: KeptName): Promise<RecoveredDraft[]> {
  const found = await keptByTheGone(startOf(name));
  return found.flatMap(({ visit, kept }) => (kept ? [{ ...kept, visit }] : []));
}

/** Bounds what is left behind, of all invoices of the person: so many at most, and none for ever. */
export async function forgetOldest(name: KeptName): Promise<void> {
  const oldest = new Date(Date.now() - daysAtMost * 86_400_000).toISOString();
  const found = await keptByTheGone(ownerOf(name));
  for (const [place, { key, kept }] of found.entries()) {
    if (place >= leftOversAtMost || (kept?.at ?? '') < oldest) localDrafts.remove(key);
  }
}

interface Found {
  key: string;
  visit: string;
  kept: AutosavedDraft | undefined;
}

/** Copies of visits that have come to their end, newest first. */
async function keptByTheGone(start: string): Promise<Found[]> {
  const living = await activeTabs.list();
  return localDrafts
    .list(start)
    .map(({ name: key, text }) => ({
      key,
      visit: key.slice(key.lastIndexOf(' ') + 1),
      kept: parseKept(text),
    }))
    .filter(({ visit }) => !living.has(visit))
    .sort((one, other) => (other.kept?.at ?? '').localeCompare(one.kept?.at ?? ''));
}
