import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Role } from '#domain/permissions.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';

export const design: Project = {
  id: 1,
  version: 3,
  title: 'App design',
  subtitle: 'Checkout for tablets',
  startDay: '2026-11-03',
  dueDay: '2027-04-12',
  budget: '49250.00',
  cost: null,
  currency: 'USD',
  isPinned: true,
  isMember: false,
  teams: [{ name: 'Figma', color: 'warning' }],
  members: [
    { id: 1, userId: null, name: 'Noor Haddad', color: 'info', avatar: '' },
    { id: 2, userId: 7, name: 'Owen Prichard', color: 'danger', avatar: '' },
  ],
};
export const move: Project = {
  ...design,
  id: 2,
  title: 'Server move',
  isPinned: false,
  members: [],
};

/** What the page reads: a test changes it as the server would. */
export const stored: { projects: Project[] } = { projects: [] };

export function signInAs(role: Role): void {
  answerSignedIn({ ...session, user: userAs(role) });
}

/** Before each test: someone who may change projects, and two of them. */
export function answerProjects(): void {
  signInAs('billing');
  stored.projects = [design, move];
  answer(endpoints.listProjects, () => stored);
}

/** After each test. */
export async function resetProjects(): Promise<void> {
  resetAnswers();
  hideToast('project');
  await expect.element(page.getByRole('status').getByRole('button')).not.toBeInTheDocument();
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = () => page.getByRole('dialog');
export const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
/** Opens the page of the projects. */
export async function showProjects(): Promise<void> {
  await openApp('/settings/projects');
  await expect.element(row('App design')).toBeVisible();
}
