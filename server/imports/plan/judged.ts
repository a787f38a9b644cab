import type { RowVerdict } from '#contract/imports/import-plan.ts';
import type { Checked, Issue } from '../rows/issue.ts';

/** What becomes of a record of the file. */
export interface Judged<Record> extends Checked<Record> {
  verdict: RowVerdict;
}

/** What is wrong in itself is judged by nothing else. */
export function judgedByIssues<Record>(checked: Checked<Record>): Judged<Record> {
  const isRejected = checked.issues.some(({ verdict }) => verdict === 'reject');
  const isSkipped = checked.issues.length > 0;
  return { ...checked, verdict: isRejected ? 'reject' : isSkipped ? 'skip' : 'create' };
}

export function withIssue<Record>(checked: Checked<Record>, issue: Issue): Judged<Record> {
  return { ...checked, verdict: issue.verdict, issues: [...checked.issues, issue] };
}
