import type { ImportedEvents } from '#contract/analytics/events.ts';
import { texts } from '#messages/texts.ts';

const t = texts('commandLine');

/** A report for the terminal: each refused row that is told, then the counts, by kind too. */
export function describeImport(report: ImportedEvents, isDryRun: boolean): string[] {
  const { recorded, known, corrected, refused, kinds, days, refusals } = report;
  const hidden = refused - refusals.length;
  return [
    ...refusals.flatMap(({ line, errors }) =>
      errors.map(({ path, message: problem }) =>
        t('fileProblems.inColumn', { line: String(line), column: path, problem }),
      ),
    ),
    ...(hidden > 0 ? [t('importEvents.hidden', { count: hidden })] : []),
    ...kinds.map((sum) => t('importEvents.kind', sum)),
    ...(days ? [t('importEvents.days', days)] : []),
    t('importEvents.summary', { recorded, known, corrected, refused }),
    ...(isDryRun ? [t('importEvents.dryRun')] : []),
  ];
}
