import type { ProblemBody, ProblemError } from '#contract/problem.ts';
import type { Refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import { refusalText } from './refusal-text.ts';

/** A refusal in English: programs read it as well as people. */
export function problemText(
  problem: ProblemError,
): Pick<ProblemBody, 'title' | 'detail' | 'errors'> {
  const title = texts('refusals')(`problem.${problem.type}`);
  const errors = problem.errors.map(({ path, reason, confirm }) => ({
    path,
    message: refusalText(reason),
    ...(confirm && { confirm }),
  }));
  return { title, detail: refusalsOf(problem).map(refusalText).join(' '), errors };
}

/** Why it was refused: as a whole, or field by field. */
export function refusalsOf({ type, reason, errors }: ProblemError): Refusal[] {
  if (reason) return [reason];
  // A rule says nothing that its fields do not say better.
  const isInFields = (type === 'rule-broken' || type === 'unconfirmed') && errors.length > 0;
  return isInFields ? errors.map((error) => error.reason) : [{ key: `problem.${type}` }];
}
