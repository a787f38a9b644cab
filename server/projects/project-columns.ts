import type { Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { type ProjectBody, validateProject } from '#contract/projects/projects.ts';
import type { DB } from '#database/schema.ts';
import { readAmount } from '#server/ledger/read-amount.ts';

/** The columns of a project's own row, in the organisation's currency. */
export interface ProjectColumns {
  title: string;
  subtitle: string;
  start_day: string;
  due_day: string | null;
  budget_minor: bigint | null;
  cost_minor: bigint | null;
  currency: string;
}

/**
 * Checks what was written of a project and makes the columns of it.
 * @throws {ProblemError} `rule-broken`, naming the fields.
 */
export async function projectColumns(
  db: Transaction<DB>,
  body: ProjectBody,
): Promise<ProjectColumns> {
  const errors = validateProject(body);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  const currency = await db
    .selectFrom('organisation')
    .innerJoin('currency', 'currency.code', 'organisation.currency')
    .select(['currency.code', 'currency.exponent'])
    .executeTakeFirstOrThrow();
  const money = (path: 'budget' | 'cost'): bigint | null =>
    body[path] === null ? null : readAmount(body[path], { path, currency });
  return {
    title: body.title,
    subtitle: body.subtitle,
    start_day: body.startDay,
    due_day: body.dueDay,
    budget_minor: money('budget'),
    cost_minor: money('cost'),
    currency: currency.code,
  };
}
