import type { Analytics } from '#contract/analytics.ts';
import { sessionsCsv, sessionsCsvName } from './sessions-csv.ts';

/** Hands the points to the browser as a file. */
export function saveSessionsCsv(card: NonNullable<Analytics['avgSessions']>): void {
  const address = URL.createObjectURL(new Blob([sessionsCsv(card)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = sessionsCsvName(card);
  link.click();
  // After the browser has taken it.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}
