import type { ProblemBody, ProblemError } from '#contract/problem.ts';
import { refusalSentence } from '#messages/refusal-sentence.ts';
import { texts } from '#messages/texts.ts';

/** A refusal in English: programs read it as well as people. */
export function problemText(
  problem: ProblemError,
): Pick<ProblemBody, 'title' | 'detail' | 'errors'> {
  const sentences = texts('en', 'refusals');
  const title = sentences(`problem.${problem.type}`);
  const errors = problem.errors.map(({ path, reason }) => ({
    path,
    message: refusalSentence(sentences, reason),
  }));
  return { title, detail: detailOf(problem, { title, errors }), errors };
}

function detailOf(
  { type, reason }: ProblemError,
  { title, errors }: Pick<ProblemBody, 'title' | 'errors'>,
): string {
  if (reason !== undefined) return refusalSentence(texts('en', 'refusals'), reason);
  // A rule says nothing that its fields do not say better.
  const isInFields = type === 'rule-broken' && errors.length > 0;
  return isInFields ? errors.map(({ message }) => message).join(' ') : title;
}
