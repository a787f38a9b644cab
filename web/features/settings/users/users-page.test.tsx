import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Invitation, User } from '#contract/session/users.ts';
import { roles } from '#domain/permissions.ts';
import { permissionsOf } from '#domain/test-permissions.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';

const mara: User = {
  id: 1,
  name: 'Mara Lindqvist',
  email: 'mara@halden-rowe.example',
  role: 'admin',
  state: 'active',
  avatar: '',
  hasSecondFactor: false,
  lastSeenAt: new Date().toISOString(),
};
const tom: User = {
  ...mara,
  id: 2,
  name: 'Tom Otter',
  email: 'tom@own.example',
  role: 'clerk',
  lastSeenAt: null,
};
const pending: Invitation = {
  id: 9,
  email: 'new@own.example',
  role: 'viewer',
  invitedBy: 'Mara Lindqvist',
  sentAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  isExpired: false,
};
let people: { users: User[]; invitations: Invitation[] };

beforeEach(() => {
  people = { users: [mara, tom], invitations: [pending] };
  answerSignedIn();
  answer(endpoints.listUsers, () => people);
  answer(endpoints.listRoles, {
    roles: roles.map((name) => ({ name, permissions: permissionsOf(name) })),
  });
  answer(endpoints.getSingleSignOn, {
    version: 1,
    hasSecret: false,
    redirectUri: 'https://billing.example.com/account/single-sign-on',
    settings: {
      isOn: false,
      issuer: '',
      clientId: '',
      label: '',
      groupsClaim: 'groups',
      groupRoles: [],
      otherRole: null,
      createsAccounts: false,
      mailDomains: [],
      takesPasswords: true,
    },
  });
  answer(endpoints.getHoldings, { views: 1, drafts: 2, recurringInvoices: 0, projects: 1 });
});
afterEach(resetAnswers);

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
async function act(name: string, action: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(page.getByRole('menuitem', { name: action }));
}
const done = (text: string) =>
  expect.element(page.getByRole('status').getByText(text)).toBeVisible();

test('lists who works here and who was asked to, with role and state', async () => {
  await openApp('/settings/users');
  await expect.element(row('Mara Lindqvist').getByText('Active')).toBeVisible();
  await expect.element(row('Tom Otter').getByText('Clerk')).toBeVisible();
  await expect.element(row('Tom Otter').getByText('Never')).toBeVisible();
  await expect.element(row('new@own.example').getByText('Invited', { exact: true })).toBeVisible();
});

test('shows what each role may do, in words', async () => {
  await openApp('/settings/users');
  const issue = row('Issue, send and remind');
  await expect.element(issue).toBeVisible();
  const cells = issue.getByRole('cell').elements();
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Yes', 'Yes', 'No', 'No']);
});

test('invites somebody with a role', async () => {
  answer(endpoints.inviteUser, ({ body }) => {
    // Safe: the page sends what the contract asks for.
    const invited = { ...pending, ...(body as Pick<Invitation, 'email' | 'role'>), id: 10 };
    people = { ...people, invitations: [pending, invited] };
    return { invitation: invited, link: null };
  });
  await openApp('/settings/users');
  await userEvent.click(page.getByRole('button', { name: 'Invite user' }));
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await userEvent.click(dialog.getByRole('button', { name: 'Invite', exact: true }));
  await expect.element(dialog.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(dialog.getByLabelText('Email'), 'ann@own.example');
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Clerk');
  await userEvent.click(dialog.getByRole('button', { name: 'Invite', exact: true }));
  await done('Invitation sent to ann@own.example');
  expect(answeredCalls(endpoints.inviteUser)[0]?.body).toEqual({
    email: 'ann@own.example',
    role: 'clerk',
  });
  await expect.element(row('ann@own.example')).toBeVisible();
});

test('gives the link to hand over where no email carries it', async () => {
  const link = 'http://localhost/account/invitation#abc';
  answer(endpoints.resendInvitation, { invitation: pending, link });
  await openApp('/settings/users');
  await act('new@own.example', 'Send invitation again');
  const dialog = page.getByRole('dialog', { name: 'Invitation ready' });
  await expect.element(dialog.getByText(link)).toBeVisible();
});

test('withdraws an invitation once it was confirmed', async () => {
  answer(endpoints.revokeInvitation, () => {
    people = { ...people, invitations: [] };
    return {};
  });
  await openApp('/settings/users');
  await act('new@own.example', 'Withdraw invitation');
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }),
  );
  await expect.element(row('new@own.example')).not.toBeInTheDocument();
});

test('changes a role, and says why the last admin stays one', async () => {
  answer(endpoints.changeRole, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-state', { detail: 'Someone has to stay an active admin.' });
  });
  await openApp('/settings/users');
  await act('Mara Lindqvist', 'Change role');
  const dialog = page.getByRole('dialog', { name: 'Role of Mara Lindqvist' });
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Viewer');
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Someone has to stay an active admin.');
});

test('suspends and reactivates', async () => {
  answer(endpoints.suspendUser, () => {
    const suspended: User = { ...tom, state: 'suspended' };
    people = { ...people, users: [mara, suspended] };
    return { user: suspended };
  });
  answer(endpoints.reactivateUser, () => {
    people = { ...people, users: [mara, tom] };
    return { user: tom };
  });
  await openApp('/settings/users');
  await act('Tom Otter', 'Suspend');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Suspend' }));
  await expect.element(row('Tom Otter').getByText('Suspended')).toBeVisible();
  await act('Tom Otter', 'Reactivate');
  await expect.element(row('Tom Otter').getByText('Active')).toBeVisible();
});

test('removes somebody, and says what is handed over to whom', async () => {
  answer(endpoints.removeUser, () => {
    people = { ...people, users: [mara] };
    return {};
  });
  await openApp('/settings/users');
  await act('Tom Otter', 'Remove');
  const dialog = page.getByRole('dialog', { name: 'Remove Tom Otter?' });
  await expect
    .element(dialog.getByText('Hands over 1 saved view, 2 drafts. Leaves 1 project team.'))
    .toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove user' }));
  await expect.element(row('Tom Otter')).not.toBeInTheDocument();
  expect(answeredCalls(endpoints.removeUser)[0]).toMatchObject({
    params: { id: '2' },
    body: { successorId: 1 },
  });
});

test('shows and ends the sessions of somebody', async () => {
  const entry = {
    id: '0199a0f0-0000-7000-8000-000000000001',
    isCurrent: false,
    createdAt: '2026-11-20T08:00:00Z',
    lastSeenAt: '2026-11-20T09:00:00Z',
    address: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
  };
  let sessions = [entry];
  answer(endpoints.listUserSessions, () => ({ sessions }));
  answer(endpoints.endUserSessions, () => {
    sessions = [];
    return {};
  });
  await openApp('/settings/users');
  await act('Tom Otter', 'Show sessions');
  const dialog = page.getByRole('dialog', { name: 'Sessions of Tom Otter' });
  await expect.element(dialog.getByText('192.0.2.7')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'End all sessions' }));
  await expect.element(dialog.getByText('Not signed in anywhere.')).toBeVisible();
});

test('somebody else sees the roles alone', async () => {
  answerSignedIn({ ...session, user: userAs('billing') });
  await openApp('/settings/users');
  await expect.element(row('Issue, send and remind')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite user' })).not.toBeInTheDocument();
  await eventually(() => {
    expect(answeredCalls(endpoints.listUsers)).toHaveLength(0);
  });
});
