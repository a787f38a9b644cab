import { addImportedEvents, nothingImported } from '#contract/analytics/add-imported-events.ts';
import { eventEndpoints, type ImportedEvents } from '#contract/analytics/events.ts';
import { eventFileOf, fileParts } from '#domain/file-parts.ts';
import { call } from '#web/api/call.ts';
import { t } from './t.ts';

const mostBytes = 20 * 1_048_576;

export interface Sending {
  isDryRun: boolean;
  signal: AbortSignal;
  /** Told after each part: what became of all until then, and the share of the file from 0 to 1. */
  onPart: (report: ImportedEvents, share: number) => void;
}

/**
 * Sends a file part by part.
 * @throws {Error} with a sentence for people; what was sent before stays
 */
export async function sendEventFile(
  file: File,
  { isDryRun, signal, onPart }: Sending,
): Promise<ImportedEvents> {
  if (file.size > mostBytes) throw new Error(t('tooLarge'));
  if (file.size === 0) throw new Error(t('empty'));
  const read = async (from: number, to: number) => {
    try {
      return new Uint8Array(await file.slice(from, to).arrayBuffer());
    } catch (cause) {
      throw new Error(t('unreadable'), { cause });
    }
  };
  let report = nothingImported;
  for await (const part of fileParts({ size: file.size, read })) {
    const query = { dryRun: isDryRun, firstLine: part.firstLine };
    const body = eventFileOf(part);
    report = addImportedEvents(
      report,
      await call(eventEndpoints.importEvents, { query, body }, { signal }),
    );
    onPart(report, part.end / file.size);
  }
  return report;
}
