import { type Press, usePress } from '#web/features/documents/commands/use-press.ts';
import { useReadStale } from './stale-invoice.ts';

/** A command on an invoice that is given by one press. */
export function useInvoiceCommand<Target extends { id: number }, Answer>(
  command: Omit<Press<Target, Answer>, 'readStale'>,
): (target: Target) => void {
  const readStale = useReadStale();
  return usePress({ ...command, readStale });
}
