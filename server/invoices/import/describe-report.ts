import type { ImportReport } from './import-invoices.ts';
import { type JudgedRow, verdicts } from './judge-rows.ts';

// Enough to see what kind of trouble a file has; all of it with --verbose.
const shownProblems = 20;

export function describeReport(
  { rows, isClean }: ImportReport,
  { isDryRun, isVerbose }: { isDryRun: boolean; isVerbose: boolean },
): string[] {
  const counts = new Map(verdicts.map((verdict) => [verdict, 0]));
  for (const { verdict } of rows) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const summary = [...counts].map(
    ([verdict, count]) => `${verdict} ${count.toLocaleString('en-US')}`,
  );
  const problems = rows.flatMap(describeProblems);
  const everyRow = rows.map(
    ({ line, number, verdict }) => `line ${String(line)}: ${number || '?'}: ${verdict}`,
  );
  const shown = isVerbose ? problems : problems.slice(0, shownProblems);
  const hidden = problems.length - shown.length;
  return [
    ...(isVerbose ? everyRow : []),
    ...shown,
    ...(hidden > 0 ? [`… and ${hidden.toLocaleString('en-US')} more (--verbose shows all)`] : []),
    `${rows.length.toLocaleString('en-US')} rows: ${summary.join(', ')}`,
    describeOutcome(isClean, isDryRun, counts.get('new') ?? 0),
  ];
}

function describeProblems({ line, problems }: JudgedRow): string[] {
  return problems.map(({ column, message }) => {
    const place = column === '' ? `line ${String(line)}` : `line ${String(line)}, ${column}`;
    return `${place}: ${message}`;
  });
}

function describeOutcome(isClean: boolean, isDryRun: boolean, fresh: number): string {
  const invoices = `${fresh.toLocaleString('en-US')} invoices`;
  if (!isClean) return 'Nothing was imported. Fix these rows, then import the file again.';
  if (isDryRun) return `Dry run: nothing was written. ${invoices} would be imported.`;
  if (fresh === 0) return 'Everything in the file was already imported. Nothing was changed.';
  return `Imported ${invoices}.`;
}
