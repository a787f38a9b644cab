import { beforeEach, afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/session/users.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';

const tom: User = {
  id: 2,
  name: 'Tom Otter',
  email: 'tom@own.example',
  role: 'clerk',
  state: 'active',
  avatar: '',
  lastSeenAt: null,
  hasSecondFactor: true,
};
let users: User[];
let rules = { version: 3, demandsSecondFactor: false, idleMinutes: 480 };

beforeEach(() => {
  users = [{ ...tom, id: 1, name: 'Mara', hasSecondFactor: false }, tom];
  rules = { version: 3, demandsSecondFactor: false, idleMinutes: 480 };
  answerSignedIn(session);
  answer(endpoints.listUsers, () => ({ users, invitations: [] }));
  answer(endpoints.listRoles, { roles: [] });
  answer(endpoints.getSignInRules, () => rules);
  answer(endpoints.getSecondFactor, {
    app: null,
    backupCodes: 0,
    passkeys: [],
    passkeysWork: false,
    isDemanded: false,
  });
});
afterEach(resetAnswers);

test('a second factor is demanded and the idle time chosen, in the version that was read', async () => {
  answer(endpoints.updateSignInRules, ({ body }) => {
    rules = { ...rules, ...(body as object), version: 4 };
    return rules;
  });
  await openApp('/settings/users');
  const demand = page.getByRole('switch', { name: 'Everyone needs a second factor' });
  await expect.element(demand).not.toBeChecked();
  await userEvent.click(demand);
  await userEvent.selectOptions(page.getByLabelText('Sign out without use after'), '30 minutes');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Sign-in rules saved')).toBeVisible();
  expect(answeredCalls(endpoints.updateSignInRules)[0]).toMatchObject({
    ifMatch: '"3"',
    body: { demandsSecondFactor: true, idleMinutes: 30 },
  });
});

test('says why a second factor is not demanded', async () => {
  answer(endpoints.updateSignInRules, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-state', { detail: 'Set up your own second factor first.' });
  });
  await openApp('/settings/users');
  await userEvent.click(page.getByRole('switch', { name: 'Everyone needs a second factor' }));
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Set up your own second factor first.')).toBeVisible();
});

test('a lost second factor is reset, once the admin showed who they are', async () => {
  let isProven = false;
  answer(endpoints.prove, () => {
    isProven = true;
    return {};
  });
  answer(endpoints.resetSecondFactor, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (!isProven) throw refuse('proof-needed');
    const user = { ...tom, hasSecondFactor: false };
    users = users.map((one) => (one.id === tom.id ? user : one));
    return { user };
  });
  await openApp('/settings/users');
  await userEvent.click(page.getByRole('button', { name: 'Actions for Mara' }));
  await expect.element(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: 'Reset second factor' }))
    .not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Actions for Tom Otter' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Reset second factor' }));
  await userEvent.click(page.getByRole('button', { name: 'Reset', exact: true }));
  await userEvent.fill(page.getByLabelText('Your password'), 'my own password');
  await userEvent.click(page.getByRole('button', { name: 'Confirm', exact: true }));
  await expect.element(page.getByText('Second factor of Tom Otter reset')).toBeVisible();
  await eventually(() => {
    expect(answeredCalls(endpoints.resetSecondFactor)).toHaveLength(2);
  });
});
