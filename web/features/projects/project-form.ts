import type * as z from 'zod/mini';
import { type Project, validateProject, projectEndpoints } from '#contract/projects/projects.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';

export type NamedColor = Project['teams'][number];

/** A project as texts in fields; empty for no due day, budget or cost. */
export interface ProjectValues extends Record<
  'title' | 'subtitle' | 'startDay' | 'dueDay' | 'budget' | 'cost',
  string
> {
  teams: readonly NamedColor[];
  namedMembers: readonly NamedColor[];
}

export function projectValues(
  project: Pick<Project, 'startDay'> & Partial<Project>,
): ProjectValues {
  const { title = '', subtitle = '', startDay, teams = [], members = [] } = project;
  return {
    title,
    subtitle,
    startDay,
    dueDay: project.dueDay ?? '',
    budget: project.budget ?? '',
    cost: project.cost ?? '',
    teams,
    namedMembers: members
      .filter(({ userId }) => userId === null)
      .map(({ name, color }) => ({ name, color })),
  };
}

type ProjectInput = z.input<typeof projectEndpoints.createProject.input.body>;

export function projectBody(values: ProjectValues): ProjectInput {
  return {
    ...values,
    dueDay: optional(values.dueDay),
    budget: optional(values.budget),
    cost: optional(values.cost),
    teams: [...values.teams],
    namedMembers: [...values.namedMembers],
  };
}

function optional(text: string): string | null {
  return text === '' ? null : text;
}

export function checkProject(values: ProjectValues): FieldErrors {
  const body = projectBody(values);
  const { teams } = values;
  const between = validateProject({
    startDay: values.startDay,
    dueDay: body.dueDay ?? null,
    teams: teams.map((team) => ({ ...team, name: team.name.trim() })),
  });
  return {
    ...toFieldErrors(between),
    ...validateBody(projectEndpoints.createProject.input.body, body),
  };
}
