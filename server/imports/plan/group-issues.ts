import type { ImportGroup } from '#contract/imports/import-plan.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import type { Issue } from '../rows/issue.ts';
import type { ReadColumn } from '../rows/read-columns.ts';
import type { Judged } from './judged.ts';

const mostValues = 20;
const mostLines = 5;

interface OpenGroup {
  issue: Issue;
  lines: Set<number>;
  values: Map<string, number[]>;
}

/** What is wrong with rows, and why others are left out: by what mends it, the most frequent first. */
export function groupIssues(
  judged: readonly Judged<unknown>[],
  columns: readonly ReadColumn[],
): ImportGroup[] {
  const groups = new Map<string, OpenGroup>();
  for (const { rows, issues } of judged) {
    const line = rows[0]?.line ?? 0;
    for (const issue of issues) {
      const key = JSON.stringify([issue.verdict, issue.field, issue.reason, issue.repair]);
      const group: OpenGroup = groups.get(key) ?? { issue, lines: new Set(), values: new Map() };
      group.lines.add(line);
      const lines = group.values.get(issue.value) ?? [];
      lines.push(line);
      group.values.set(issue.value, lines);
      groups.set(key, group);
    }
  }
  const rank = { reject: 0, skip: 1 } as const;
  return [...groups.values()]
    .toSorted(
      (one, other) =>
        rank[one.issue.verdict] - rank[other.issue.verdict] || other.lines.size - one.lines.size,
    )
    .map((group) => closeGroup(group, columns));
}

function closeGroup(
  { issue, lines, values }: OpenGroup,
  columns: readonly ReadColumn[],
): ImportGroup {
  const column = columns.find(({ field }) => field === issue.field);
  const byCount = [...values].toSorted(([, one], [, other]) => other.length - one.length);
  const shown = byCount.slice(0, mostValues);
  return {
    verdict: issue.verdict,
    column: column?.index ?? null,
    reason: refusalText(issue.reason),
    rows: lines.size,
    repair: column ? issue.repair : null,
    values: shown.map(([value, at]) => ({
      // What is replaced is replaced as it stands.
      value:
        issue.repair === null && value !== ''
          ? quoteCell(value, issue.field === '' ? 200 : 40).slice(1, -1)
          : value.slice(0, 200),
      rows: at.length,
      lines: at.slice(0, mostLines),
    })),
    moreValues: byCount.length - shown.length,
  };
}
