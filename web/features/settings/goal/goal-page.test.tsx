import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Role } from '#domain/permissions.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';

let stored = { goal: '100000.00', currency: 'USD', version: 1 };

function signInAs(role: Role): void {
  answerSignedIn({ ...session, user: userAs(role) });
}
beforeEach(() => {
  signInAs('billing');
  stored = { goal: '100000.00', currency: 'USD', version: 1 };
  answer(endpoints.getGoal, () => stored);
});
afterEach(() => {
  resetAnswers();
  hideToast('settings');
});

const field = () => page.getByLabelText('Goal in USD');
async function save(goal: string): Promise<void> {
  await expect.element(field()).toBeVisible();
  await userEvent.fill(field(), goal);
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
}

test('changes the goal, each time in the version that it has then', async () => {
  answer(endpoints.setGoal, ({ ifMatch }) => {
    stored = { ...stored, goal: '250000.00', version: ifMatch === '"1"' ? 2 : 3 };
    return stored;
  });
  await openApp('/settings/goal');
  await save('250,000');
  await expect.element(page.getByText('Goal saved')).toBeVisible();
  await expect.element(field()).toHaveValue('250,000.00');
  await save('250000');
  await expect.element(field()).toHaveValue('250,000.00');
  expect(answeredCalls(endpoints.setGoal)).toMatchObject([
    { ifMatch: '"1"', body: { goal: '250000' } },
    { ifMatch: '"2"', body: { goal: '250000' } },
  ]);
});

test.each(['', '0', '-5', '1,2,3', 'ten'])('refuses %j before it asks the server', async (goal) => {
  await openApp('/settings/goal');
  await save(goal);
  await expect.element(field()).toHaveAccessibleDescription(/Enter an amount above 0/);
  await expect.element(field()).toHaveFocus();
  expect(answeredCalls(endpoints.setGoal)).toHaveLength(0);
});

test('explains that someone else saved first, and keeps what was typed', async () => {
  answer(endpoints.setGoal, ({ ifMatch }) => {
    stored = { ...stored, goal: '7.00', version: 4 };
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (ifMatch !== '"4"') throw refuse('stale-version');
    return { ...stored, goal: '5.00', version: 5 };
  });
  await openApp('/settings/goal');
  await save('5');
  await expect.element(page.getByText(/Someone else changed this goal/)).toBeVisible();
  await expect.element(field()).toHaveValue('5.00');
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }));
  await expect.element(page.getByText('Goal saved')).toBeVisible();
  await expect.element(field()).toHaveValue('5.00');
});

test('can only be read by viewers, who see why', async () => {
  signInAs('viewer');
  await openApp('/settings/goal');
  await expect.element(page.getByText('$100,000.00')).toBeVisible();
  await expect
    .element(page.getByText('You don’t have permission to change the goal.'))
    .toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
});

test('says that it couldn’t be loaded, and tries again', async () => {
  answer(endpoints.getGoal, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/settings/goal');
  await expect.element(page.getByText(/Couldn’t load the goal\. /)).toBeVisible();
  answer(endpoints.getGoal, stored);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(field()).toHaveValue('100,000.00');
});
