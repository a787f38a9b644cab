import { rowVerdicts } from '#contract/imports/import-plan.ts';
import { texts } from '#messages/texts.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { allJudged } from '../plan/judge-file.ts';
import type { Judged } from '../plan/judged.ts';
import { countVerdicts } from '../plan/report-plan.ts';
import type { ReadColumn } from '../rows/read-columns.ts';
import type { TerminalReport } from './import-from-terminal.ts';

const t = texts('commandLine');
// Enough to see what kind of trouble a file has; all of it with --verbose.
const shownProblems = 20;

export function describeReport(
  { planned, outcome }: TerminalReport,
  { isVerbose }: { isVerbose: boolean },
): string[] {
  const { table, mapping, missing, questions, columns, judged } = planned;
  const left = table.header.filter((_, index) => (mapping.columns[index] ?? '') === '');
  if (outcome === 'notReady') {
    return [
      ...missing.map((fields) => t('importFile.missing', { fields: fields.join(', ') })),
      ...questions.map(({ column, asks, examples }) =>
        t('importFile.question', {
          ...{ asks, column: quoteCell(table.header[column] ?? '') },
          examples: examples.map(({ text }) => quoteCell(text)).join(', '),
        }),
      ),
      t('importFile.notReady'),
    ];
  }
  const all = allJudged(judged);
  const counts = countVerdicts(all);
  const problems = all.flatMap((one) => describeProblems(one, columns));
  const everyRow = all.map(({ rows, name, verdict }) => {
    const line = String(rows[0]?.line ?? 0);
    return t('importFile.row', { line, name: quoteCell(name), verdict });
  });
  const shown = isVerbose ? problems : problems.slice(0, shownProblems);
  const hidden = problems.length - shown.length;
  const verdicts = rowVerdicts.map((verdict) =>
    t('importFile.verdict', { verdict, count: counts[verdict] }),
  );
  return [
    ...(isVerbose ? everyRow : []),
    ...shown,
    ...(hidden > 0 ? [t('importFile.hidden', { count: hidden })] : []),
    ...(left.length > 0
      ? [t('importFile.leftOut', { columns: left.map((name) => quoteCell(name)).join(', ') })]
      : []),
    t('importFile.summary', {
      kind: planned.kind,
      count: all.length,
      verdicts: verdicts.join(', '),
    }),
    t('importFile.outcome', { outcome, count: counts.create + counts.update }),
  ];
}

function describeProblems(
  { rows, issues, verdict }: Judged<unknown>,
  columns: readonly ReadColumn[],
): string[] {
  if (verdict !== 'reject') return [];
  const line = String(rows[0]?.line ?? 0);
  return issues.map(({ field, reason, value }) => {
    const column = columns.find((one) => one.field === field)?.name;
    const problem =
      value === ''
        ? refusalText(reason)
        : `${quoteCell(value, field === '' ? 200 : 40)}: ${refusalText(reason)}`;
    return column === undefined
      ? t('importFile.problem', { line, problem })
      : t('fileProblems.inColumn', { line, column, problem });
  });
}
