import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse } from '#web/api/answer.ts';
import { openApp } from '#web/app/test-app.ts';
import {
  answerProjects,
  button,
  design,
  dialog,
  move,
  resetProjects,
  row,
  showProjects,
  signInAs,
  stored,
} from './test-projects.ts';

beforeEach(answerProjects);
afterEach(resetProjects);

describe('the projects', () => {
  test('stand with dates, money, teams and members, the pinned one marked', async () => {
    await showProjects();
    const shown = row('App design');
    for (const text of ['Checkout for tablets', 'Figma', '2026-11-03', 'Due 2027-04-12']) {
      await expect.element(shown.getByText(text)).toBeVisible();
    }
    await expect.element(shown.getByText('$49,250.00')).toBeVisible();
    await expect.element(shown.getByText('On the dashboard')).toBeVisible();
    await expect
      .element(shown.getByRole('button', { name: '2 members: Noor Haddad, Owen Prichard' }))
      .toBeVisible();
    await expect.element(row('Server move').getByText('No members')).toBeVisible();
    await expect.element(row('Server move').getByText('On the dashboard')).not.toBeInTheDocument();
  });

  test('lie among the settings, one link away from each other', async () => {
    await showProjects();
    const settings = page.getByRole('navigation', { name: 'Settings' });
    await expect
      .element(settings.getByRole('link', { name: 'Projects' }))
      .toHaveAttribute('aria-current', 'page');
    expect(
      settings
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual([
      ...[
        'Company',
        'Numbers',
        'Invoicing',
        'Periods',
        'Rates',
        'Accounts',
        'Email',
        'Reminders',
        'Goal',
        'Import',
        'Events',
      ],
      ...['Projects', 'Timeline', 'Users', 'API', 'Webhooks', 'Profile'],
    ]);
    answer(endpoints.listTimeline, { entries: [] });
    await userEvent.click(settings.getByRole('link', { name: 'Timeline' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Timeline' })).toHaveFocus();
  });

  test('can be changed on a tablet without scrolling sideways', async () => {
    await page.viewport(768, 1024);
    await showProjects();
    const edge = () =>
      row('App design').getByRole('button').last().element().getBoundingClientRect();
    expect(document.querySelector('table')?.offsetWidth).toBeGreaterThan(768);
    expect(edge().right).toBeLessThan(768);
    await page.viewport(1440, 900);
  });

  test('say so where there are none', async () => {
    stored.projects = [];
    await openApp('/settings/projects');
    await expect.element(page.getByText('No projects yet')).toBeVisible();
  });

  test('that could not be loaded can be asked for again', async () => {
    answer(endpoints.listProjects, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('unexpected');
    });
    await openApp('/settings/projects');
    await expect.element(page.getByText('Couldn’t load projects')).toBeVisible();
    answer(endpoints.listProjects, stored);
    await userEvent.click(button('Retry'));
    await expect.element(row('App design')).toBeVisible();
  });

  test('cannot be changed by who may only look, and say why; joining is open to everyone', async () => {
    signInAs('viewer');
    answer(endpoints.joinProject, () => {
      stored.projects = [{ ...design, isMember: true }, move];
      return { ...design, isMember: true };
    });
    await showProjects();
    await expect
      .element(page.getByText(/You don’t have permission to change projects/))
      .toBeVisible();
    for (const name of [
      'Add project',
      'Edit App design',
      'Delete App design',
      'Unpin App design from the dashboard',
    ]) {
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(button(name), { force: true });
      await expect.element(dialog()).not.toBeInTheDocument();
    }
    expect(answeredCalls(endpoints.pinProject)).toHaveLength(0);
    await userEvent.click(button('Join App design'));
    await expect.element(button('Leave App design')).toBeVisible();
  });
});

describe('a row', () => {
  test('pins its project to the dashboard', async () => {
    answer(endpoints.pinProject, () => {
      stored.projects = [
        { ...move, isPinned: true },
        { ...design, isPinned: false },
      ];
      return { ...move, isPinned: true };
    });
    await showProjects();
    await userEvent.click(button('Pin Server move to the dashboard'));
    await expect.element(row('Server move').getByText('On the dashboard')).toBeVisible();
    expect(answeredCalls(endpoints.pinProject)).toMatchObject([
      { params: { id: '2' }, body: { isPinned: true }, ifMatch: '"3"' },
    ]);
  });

  test('lets one join, and undo it', async () => {
    answer(endpoints.joinProject, ({ body }) => {
      const isMember = JSON.stringify(body).includes('true');
      stored.projects = [{ ...design, isMember }, move];
      return { ...design, isMember };
    });
    await showProjects();
    await userEvent.click(button('Join App design'));
    await expect.element(page.getByRole('status').getByText('You joined App design')).toBeVisible();
    await userEvent.click(button('Undo'));
    await expect.element(button('Join App design')).toBeVisible();
    await expect.element(page.getByText('You left App design')).toBeVisible();
    expect(answeredCalls(endpoints.joinProject).map(({ body }) => body)).toEqual([
      { isMember: true },
      { isMember: false },
    ]);
  });

  test('deletes its project after a question', async () => {
    answer(endpoints.deleteProject, () => {
      stored.projects = [design];
      return {};
    });
    await showProjects();
    await userEvent.click(button('Delete Server move'));
    await expect.element(button('Cancel')).toHaveFocus();
    await userEvent.click(button('Cancel'));
    expect(answeredCalls(endpoints.deleteProject)).toHaveLength(0);
    await userEvent.click(button('Delete Server move'));
    await userEvent.click(button('Delete project'));
    await expect.element(row('Server move')).not.toBeInTheDocument();
    expect(answeredCalls(endpoints.deleteProject)).toMatchObject([
      { params: { id: '2' }, ifMatch: '"3"' },
    ]);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('says in the question why it could not be deleted', async () => {
    answer(endpoints.deleteProject, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('stale-version');
    });
    await showProjects();
    await userEvent.click(button('Delete Server move'));
    await userEvent.click(button('Delete project'));
    await expect.element(dialog().getByText(/Someone else/)).toBeVisible();
  });
});
