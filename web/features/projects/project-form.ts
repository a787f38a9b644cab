import type * as z from 'zod/mini';
import {
  type Project,
  type ProjectColor,
  validateProject,
  projectEndpoints,
} from '#contract/projects/projects.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';

/** A team or a named member as a row of the form. */
export interface NamedColor {
  name: string;
  color: ProjectColor;
}

/** A project as texts in fields. */
export interface ProjectValues {
  title: string;
  subtitle: string;
  startDay: string;
  /** Empty for none, like budget and cost. */
  dueDay: string;
  budget: string;
  cost: string;
  teams: readonly NamedColor[];
  namedMembers: readonly NamedColor[];
}

export function emptyProject(today: string): ProjectValues {
  return {
    title: '',
    subtitle: '',
    startDay: today,
    dueDay: '',
    budget: '',
    cost: '',
    teams: [],
    namedMembers: [],
  };
}

export function projectValues(project: Project): ProjectValues {
  return {
    title: project.title,
    subtitle: project.subtitle,
    startDay: project.startDay,
    dueDay: project.dueDay ?? '',
    budget: project.budget ?? '',
    cost: project.cost ?? '',
    teams: project.teams,
    namedMembers: project.members
      .filter(({ userId }) => userId === null)
      .map(({ name, color }) => ({ name, color })),
  };
}

type ProjectInput = z.input<typeof projectEndpoints.createProject.input.body>;

export function projectBody(values: ProjectValues): ProjectInput {
  return {
    title: values.title,
    subtitle: values.subtitle,
    startDay: values.startDay,
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

/** What is wrong with the project, by the rules that the server goes by. */
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
