import {
  type CommandMutation,
  useCommandMutation,
} from '#web/features/documents/commands/use-command-mutation.ts';
import { useReadStale } from './stale-invoice.ts';

/** A command on an invoice that runs without a form. */
export function useInvoiceCommand<Target extends { id: number }, Answer>(
  command: Omit<CommandMutation<Target, Answer>, 'readStale'>,
): (target: Target) => void {
  const readStale = useReadStale();
  return useCommandMutation({ ...command, readStale });
}
