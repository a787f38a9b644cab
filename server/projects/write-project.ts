import type { Insertable, Kysely, Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { type ProjectBody, validateProject } from '#contract/projects/projects.ts';
import type { DB, Project as ProjectRow } from '#database/schema.ts';
import { readAmount } from '#server/ledger/read-amount.ts';
import { lockProject, type ProjectVersion } from './change-project.ts';

/**
 * @returns its id
 * @throws {ProblemError} `rule-broken`
 */
export function createProject(db: Kysely<DB>, body: ProjectBody): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const columns = await projectColumns(transaction, body);
    const { id } = await transaction
      .insertInto('project')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeProjectPeople(transaction, id, body);
    return Number(id);
  });
}

/**
 * Writes a project anew, but for the pin and the staff who joined.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`
 */
export async function updateProject(
  db: Kysely<DB>,
  { body, ...project }: ProjectVersion & { body: ProjectBody },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const id = await lockProject(transaction, project);
    const columns = await projectColumns(transaction, body);
    await transaction
      .updateTable('project')
      .set({ ...columns, version: project.version + 1 })
      .where('id', '=', id)
      .execute();
    await writeProjectPeople(transaction, id, body);
  });
}

/**
 * The columns of a project's own row, in the organisation's currency.
 * @throws {ProblemError} `rule-broken`, naming the fields
 */
async function projectColumns(
  db: Transaction<DB>,
  body: ProjectBody,
): Promise<Insertable<ProjectRow>> {
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

/** Makes the teams and the named members of a project those that are given; the staff who joined stay. */
async function writeProjectPeople(
  db: Transaction<DB>,
  projectId: bigint,
  { teams, namedMembers }: Pick<ProjectBody, 'teams' | 'namedMembers'>,
): Promise<void> {
  await db.deleteFrom('project_team').where('project_id', '=', projectId).execute();
  if (teams.length > 0) {
    await db
      .insertInto('project_team')
      .values(teams.map((team, index) => ({ ...team, project_id: projectId, position: index + 1 })))
      .execute();
  }
  const before = await db
    .deleteFrom('project_member')
    .where('project_id', '=', projectId)
    .where('user_id', 'is', null)
    .returning(['name', 'avatar_image', 'joined_at'])
    .execute();
  if (namedMembers.length === 0) return;
  const known = new Map(before.map((member) => [member.name, member]));
  const now = new Date();
  await db
    .insertInto('project_member')
    .values(
      namedMembers.map(({ name, color }) => ({
        project_id: projectId,
        name,
        color,
        // Who stays keeps the picture and the place among the members.
        avatar_image: known.get(name)?.avatar_image ?? null,
        joined_at: known.get(name)?.joined_at ?? now,
      })),
    )
    .execute();
}
