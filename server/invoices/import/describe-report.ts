import { texts } from '#messages/texts.ts';
import type { ImportReport } from './import-invoices.ts';
import { type JudgedRow, verdicts } from './judge-rows.ts';

const t = texts('commandLine');
// Enough to see what kind of trouble a file has; all of it with --verbose.
const shownProblems = 20;

export function describeReport(
  { rows, isClean }: ImportReport,
  { isDryRun, isVerbose }: { isDryRun: boolean; isVerbose: boolean },
): string[] {
  const counts = new Map(verdicts.map((verdict) => [verdict, 0]));
  for (const { verdict } of rows) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const summary = [...counts].map(([verdict, count]) =>
    t('importInvoices.verdict', { verdict, count }),
  );
  const problems = rows.flatMap(describeProblems);
  const everyRow = rows.map(({ line, number, verdict }) =>
    t('importInvoices.row', { line: String(line), number: number || '?', verdict }),
  );
  const shown = isVerbose ? problems : problems.slice(0, shownProblems);
  const hidden = problems.length - shown.length;
  return [
    ...(isVerbose ? everyRow : []),
    ...shown,
    ...(hidden > 0 ? [t('importInvoices.hidden', { count: hidden })] : []),
    t('importInvoices.summary', { count: rows.length, verdicts: summary.join(', ') }),
    describeOutcome(isClean, isDryRun, counts.get('new') ?? 0),
  ];
}

function describeProblems({ line, problems }: JudgedRow): string[] {
  return problems.map(({ column, message: problem }) =>
    column === ''
      ? t('importInvoices.problem', { line: String(line), problem })
      : t('importInvoices.problemInColumn', { line: String(line), column, problem }),
  );
}

function describeOutcome(isClean: boolean, isDryRun: boolean, count: number): string {
  if (!isClean) return t('importInvoices.rejected');
  if (isDryRun) return t('importInvoices.dryRun', { count });
  if (count === 0) return t('importInvoices.known');
  return t('importInvoices.imported', { count });
}
