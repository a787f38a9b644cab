import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay, lineText, listOf, nothing, plainText } from '#contract/input.ts';
import type { FieldError } from '#contract/problem.ts';
import { reason, refusal } from '#messages/refusal.ts';

/** The colour tokens that a team or a member can have. */
export const projectColors = [
  'primary',
  'secondary',
  'success',
  'danger',
  'warning',
  'info',
] as const;
export type ProjectColor = (typeof projectColors)[number];
const color = z.enum(projectColors);

export const maximumTeams = 10;
export const maximumNamedMembers = 50;

/** A plain decimal with at most the currency's decimals: `"49250.00"`; `null` where there is none. */
const optionalMoney = z.nullable(
  z.string().check(z.regex(/^\d{1,15}(\.\d{1,3})?$/, reason('filter.amount'))),
);

export const project = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  subtitle: z.string(),
  startDay: calendarDay,
  dueDay: z.nullable(calendarDay),
  /** Decimal strings in the project's currency. */
  budget: z.nullable(z.string()),
  cost: z.nullable(z.string()),
  currency: z.string(),
  isPinned: z.boolean(),
  isMember: z.boolean(),
  teams: z.array(z.object({ name: z.string(), color })),
  /** `userId` where the member is a person of the staff, who joined. */
  members: z.array(
    z.object({
      id: z.int(),
      userId: z.nullable(z.int()),
      name: z.string(),
      color,
      avatar: z.string(),
    }),
  ),
});
export type Project = z.infer<typeof project>;

const projectBody = z.strictObject({
  title: lineText(120).check(z.minLength(1, reason('project.title'))),
  subtitle: z._default(plainText(300), ''),
  startDay: calendarDay,
  dueDay: z._default(z.nullable(calendarDay), null),
  budget: z._default(optionalMoney, null),
  cost: z._default(optionalMoney, null),
  teams: listOf(
    z.strictObject({ name: lineText(40).check(z.minLength(1, reason('project.team'))), color }),
    maximumTeams,
  ),
  /** People who are no staff, by name. Staff join and leave by themselves. */
  namedMembers: listOf(
    z.strictObject({ name: lineText(120).check(z.minLength(1, reason('project.member'))), color }),
    maximumNamedMembers,
  ),
});

export type ProjectBody = z.output<typeof projectBody>;

export function validateProject(
  body: Pick<ProjectBody, 'startDay' | 'dueDay' | 'teams'>,
): FieldError[] {
  const { startDay, dueDay, teams } = body;
  const errors: FieldError[] = [];
  if (dueDay !== null && dueDay < startDay) {
    errors.push({ path: 'dueDay', reason: refusal('field.beforeStart') });
  }
  teams.forEach(({ name }, index) => {
    if (teams.findIndex((team) => team.name === name) < index) {
      errors.push({ path: `teams.${String(index)}.name`, reason: refusal('project.repeatedTeam') });
    }
  });
  return errors;
}

/** Changes of an existing project carry `If-Match` with its version; joining and leaving, which touch nothing but oneself, do not. */
export const projectEndpoints = {
  listProjects: endpoint({
    method: 'GET',
    path: '/api/projects',
    permission: 'dashboard.read',
    output: z.object({ projects: z.array(project) }),
  }),
  createProject: endpoint({
    permission: 'dashboard.write',
    method: 'POST',
    path: '/api/projects',
    input: { body: projectBody },
    output: project,
  }),
  updateProject: endpoint({
    permission: 'dashboard.write',
    method: 'PUT',
    path: '/api/projects/{id}',
    input: { body: projectBody },
    output: project,
  }),
  deleteProject: endpoint({
    permission: 'dashboard.write',
    method: 'DELETE',
    path: '/api/projects/{id}',
    output: nothing,
  }),
  /** Shows it on the dashboard in place of the one that was pinned; of the pinned one: takes it off. */
  pinProject: endpoint({
    permission: 'dashboard.write',
    method: 'PUT',
    path: '/api/projects/{id}/pin',
    input: { body: z.strictObject({ isPinned: z.boolean() }) },
    output: project,
  }),
  /** Joining twice and leaving without having joined change nothing. */
  joinProject: endpoint({
    method: 'PUT',
    path: '/api/projects/{id}/membership',
    permission: 'project.join',
    input: { body: z.strictObject({ isMember: z.boolean() }) },
    output: project,
  }),
};
