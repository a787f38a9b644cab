import type { ProblemBody, ProblemError } from '#contract/problem.ts';
import { texts } from '#messages/texts.ts';
import { refusalText } from './refusal-text.ts';

/** A refusal in English: programs read it as well as people. */
export function problemText(
  problem: ProblemError,
): Pick<ProblemBody, 'title' | 'detail' | 'errors'> {
  const title = texts('en', 'refusals')(`problem.${problem.type}`);
  const errors = problem.errors.map(({ path, reason }) => ({
    path,
    message: refusalText(reason),
  }));
  return { title, detail: detailOf(problem, { title, errors }), errors };
}

function detailOf(
  { type, reason }: ProblemError,
  { title, errors }: Pick<ProblemBody, 'title' | 'errors'>,
): string {
  if (reason !== undefined) return refusalText(reason);
  // A rule says nothing that its fields do not say better.
  const isInFields = type === 'rule-broken' && errors.length > 0;
  return isInFields ? errors.map(({ message }) => message).join(' ') : title;
}
