import * as z from 'zod/mini';
import type { FieldError } from '#contract/problem.ts';
import { refusalOfIssue } from '#contract/refusal-of-issue.ts';
import { refusals } from '#messages/en/refusals.ts';
import { refusalSentence } from '#messages/refusal-sentence.ts';
import { translator } from '#web/language/translator.ts';
import { CallError } from './call-error.ts';

const sentences = translator('refusals', refusals);

/** What is wrong with a form: a sentence for each path of a field, such as `teams.1.name`. */
export type FieldErrors = Readonly<Record<string, string>>;

export function validateBody(schema: z.ZodMiniType, body: unknown): FieldErrors {
  const result = z.safeParse(schema, body);
  if (result.success) return {};
  return toFieldErrors(
    result.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      reason: refusalOfIssue(issue, body),
    })),
  );
}

export function fieldErrorsOf(error: Error): FieldErrors {
  if (!(error instanceof CallError)) return {};
  return firstOfEach(error.problem?.errors ?? []);
}

/** The same shape for what a rule between fields has found. */
export function toFieldErrors(errors: readonly FieldError[]): FieldErrors {
  return firstOfEach(
    errors.map(({ path, reason }) => ({ path, message: refusalSentence(sentences, reason) })),
  );
}

/** The first error of a field counts. */
function firstOfEach(errors: readonly { path: string; message: string }[]): FieldErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) found[path] ??= message;
  return found;
}
