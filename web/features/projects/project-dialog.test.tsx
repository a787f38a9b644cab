import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse } from '#web/api/answer.ts';
import {
  answerProjects,
  button,
  design,
  dialog,
  move,
  resetProjects,
  row,
  showProjects,
  stored,
} from './test-projects.ts';

beforeEach(answerProjects);
afterEach(resetProjects);

async function openEdit(): Promise<void> {
  await showProjects();
  await userEvent.click(button('Edit App design'));
}

describe('the form of a project', () => {
  test('adds one as the contract wants it', async () => {
    answer(endpoints.createProject, () => {
      stored.projects = [{ ...design, id: 3, title: 'Fresh' }, ...stored.projects];
      return { ...design, id: 3, title: 'Fresh' };
    });
    await showProjects();
    await userEvent.click(button('Add project'));
    await expect.element(dialog().getByLabelText('Title')).toHaveFocus();
    await userEvent.fill(dialog().getByLabelText('Title'), 'Fresh');
    await userEvent.fill(dialog().getByLabelText('Start date', { exact: true }), '2026-12-01');
    await userEvent.fill(dialog().getByLabelText('Budget in USD'), '49,250.50');
    await userEvent.click(button('Add team'));
    await expect.element(dialog().getByLabelText('Name of team 1')).toHaveFocus();
    await userEvent.keyboard('Figma');
    await userEvent.selectOptions(dialog().getByLabelText('Color of team 1'), 'Orange');
    await userEvent.click(dialog().getByRole('button', { name: 'Add project' }));
    await expect.element(page.getByRole('status').getByText('Project added')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(row('Fresh')).toBeVisible();
    expect(answeredCalls(endpoints.createProject)).toMatchObject([
      {
        body: {
          title: 'Fresh',
          subtitle: '',
          startDay: '2026-12-01',
          dueDay: null,
          budget: '49250.50',
          cost: null,
          namedMembers: [],
          teams: [{ name: 'Figma', color: 'warning' }],
        },
      },
    ]);
  });

  test('says at the fields what is wrong before it asks the server', async () => {
    await openEdit();
    await userEvent.fill(dialog().getByLabelText('Title'), ' ');
    await userEvent.fill(
      dialog().getByLabelText('Due date (optional)', { exact: true }),
      '2026-11-02',
    );
    await userEvent.fill(dialog().getByLabelText('Cost in USD'), '1,2,3');
    await userEvent.click(button('Add team'));
    await userEvent.fill(dialog().getByLabelText('Name of team 2'), 'Figma');
    await userEvent.click(button('Save'));
    const described = async (label: string, text: RegExp) => {
      await expect.element(dialog().getByLabelText(label)).toHaveAccessibleDescription(text);
    };
    await described('Title', /Enter a project title/);
    await described('Due date (optional)', /can’t be before the start date/);
    await described('Cost in USD', /Enter an amount/);
    await described('Name of team 2', /This team is already listed/);
    await expect.element(dialog().getByLabelText('Title')).toHaveFocus();
    expect(answeredCalls(endpoints.updateProject)).toHaveLength(0);
  });

  test('keeps what was typed when the server refuses it, and says so at the field', async () => {
    answer(endpoints.updateProject, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('rule-broken', { errors: [{ path: 'budget', message: 'Too many decimals.' }] });
    });
    await openEdit();
    await userEvent.fill(dialog().getByLabelText('Budget in USD'), '1.005');
    await userEvent.click(button('Save'));
    const budget = dialog().getByLabelText('Budget in USD');
    await expect.element(budget).toHaveAccessibleDescription(/Too many decimals/);
    await expect.element(budget).toHaveValue('1.005');
  });

  test('keeps what was typed when the server cannot be reached', async () => {
    answer(endpoints.updateProject, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('unavailable');
    });
    await openEdit();
    await userEvent.fill(dialog().getByLabelText('Title'), 'Renamed');
    await userEvent.click(button('Save'));
    await expect.element(dialog().getByText(/busy/)).toBeVisible();
    await expect.element(dialog().getByLabelText('Title')).toHaveValue('Renamed');
  });

  test('asks before it throws away what was typed', async () => {
    await openEdit();
    await userEvent.fill(dialog().getByLabelText('Title'), 'Renamed');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Keep editing'));
    await expect.element(dialog().getByLabelText('Title')).toHaveValue('Renamed');
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Discard'));
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('Edit App design')).toHaveFocus();
  });

  test('closes at once where nothing was typed', async () => {
    await openEdit();
    await expect.element(dialog().getByLabelText('Title')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('somebody else’s change', () => {
  function answerStale(): void {
    const theirs = { ...design, version: 4, title: 'Theirs' };
    answer(endpoints.updateProject, ({ ifMatch }) => {
      stored.projects = [theirs, move];
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      if (ifMatch !== '"4"') throw refuse('stale-version');
      return { ...theirs, version: 5, title: 'Mine' };
    });
  }
  async function saveMine(): Promise<void> {
    await openEdit();
    await userEvent.fill(dialog().getByLabelText('Title'), 'Mine');
    await userEvent.click(button('Save'));
    await expect.element(dialog().getByText(/Someone else changed this project/)).toBeVisible();
    await expect.element(dialog().getByLabelText('Title')).toHaveValue('Mine');
  }

  test('gives way to mine on request only', async () => {
    answerStale();
    await saveMine();
    await userEvent.click(button('Keep mine'));
    await expect.element(page.getByRole('status').getByText('Project saved')).toBeVisible();
    const made = answeredCalls(endpoints.updateProject);
    expect(made.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
    expect(made[1]?.body).toMatchObject({ title: 'Mine' });
  });

  test('is shown on request, and can be changed then', async () => {
    answerStale();
    await saveMine();
    await userEvent.click(button('Use theirs'));
    await expect.element(dialog().getByLabelText('Title')).toHaveValue('Theirs');
    await userEvent.click(button('Save'));
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(answeredCalls(endpoints.updateProject)[1]).toMatchObject({ ifMatch: '"4"' });
  });

  test('that deleted it loses nothing typed', async () => {
    answer(endpoints.updateProject, () => {
      stored.projects = [move];
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('not-found');
    });
    await openEdit();
    await userEvent.fill(dialog().getByLabelText('Title'), 'Mine');
    await userEvent.click(button('Save'));
    await expect.element(dialog().getByText(/This has been deleted/)).toBeVisible();
    await expect.element(dialog().getByLabelText('Title')).toHaveValue('Mine');
  });

  test('keeps a pin from moving, which says so and shows what is now', async () => {
    answer(endpoints.pinProject, () => {
      stored.projects = [design, { ...move, version: 9 }];
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('stale-version');
    });
    await showProjects();
    await userEvent.click(button('Pin Server move to the dashboard'));
    await expect.element(page.getByRole('alert').getByText(/try again/)).toBeVisible();
    answer(endpoints.pinProject, { ...move, isPinned: true });
    await userEvent.click(button('Pin Server move to the dashboard'));
    await expect.element(page.getByText('Server move pinned to the dashboard')).toBeVisible();
    expect(answeredCalls(endpoints.pinProject).map(({ ifMatch }) => ifMatch)).toEqual([
      '"3"',
      '"9"',
    ]);
  });
});
