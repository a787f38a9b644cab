import { type InvoiceStatus, invoiceStatuses } from '#domain/invoice-status.ts';

// As the database function status_rank numbers them.
const byAlphabet = [...invoiceStatuses].sort((one, other) => (one < other ? -1 : 1));

/** The place of each status in the alphabet, from 1 on. */
export function statusRanks(statuses: readonly InvoiceStatus[]): number[] {
  return [...new Set(statuses)].map((status) => byAlphabet.indexOf(status) + 1);
}

/** @throws {Error} for a rank that no status has. */
export function statusOfRank(rank: number): InvoiceStatus {
  const status = byAlphabet[rank - 1];
  if (status === undefined) throw new Error(`No status has the rank ${String(rank)}`);
  return status;
}
