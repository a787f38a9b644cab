import type { Analytics } from '#contract/analytics/analytics.ts';
import { saveFile } from '#web/ui/action/save-file.ts';
import { sessionsCsv, sessionsCsvName } from './sessions-csv.ts';

export function saveSessionsCsv(card: NonNullable<Analytics['avgSessions']>): void {
  saveFile(sessionsCsvName(card), new Blob([sessionsCsv(card)], { type: 'text/csv' }));
}
