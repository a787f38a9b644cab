import { type InvoiceStatus, invoiceStatuses } from '#domain/invoice-status.ts';

// As the database function status_rank numbers them.
const byAlphabet = [...invoiceStatuses].sort((one, other) => (one < other ? -1 : 1));

/** The place of each status in the alphabet, from 1 on. */
export function statusRanks(statuses: readonly InvoiceStatus[]): number[] {
  return [...new Set(statuses)].map((status) => byAlphabet.indexOf(status) + 1);
}

/** The ranks of all statuses. */
export const everyRank = byAlphabet.map((_, index) => index + 1);
