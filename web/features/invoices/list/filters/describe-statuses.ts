import { unpaidStatuses, type InvoiceStatus } from '#domain/invoice-status.ts';

/** Whether both name the same statuses, in whatever order. */
export function isSameStatuses(
  left: readonly InvoiceStatus[],
  right: readonly InvoiceStatus[],
): boolean {
  return left.length === right.length && left.every((status) => right.includes(status));
}

/** The chosen statuses in words: those that owe money are one word together. */
export function describeStatuses(status: readonly InvoiceStatus[]): readonly string[] {
  return isSameStatuses(status, unpaidStatuses) ? ['Unpaid'] : status;
}
