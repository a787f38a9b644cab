import { unpaidStatuses, type InvoiceStatus } from '#domain/invoice-status.ts';
import { t } from '../../t.ts';

/** Whether both are the same statuses, in any order. */
export function isSameStatuses(
  left: readonly InvoiceStatus[],
  right: readonly InvoiceStatus[],
): boolean {
  return left.length === right.length && left.every((status) => right.includes(status));
}

/** The chosen statuses in words: all those that owe money together are `Unpaid`. */
export function describeStatuses(status: readonly InvoiceStatus[]): readonly string[] {
  return isSameStatuses(status, unpaidStatuses) ? [t('filters.unpaid')] : status;
}
