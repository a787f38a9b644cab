import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { answerSignedIn, openApp, session, userAs } from '../test-app.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  answerSignedIn();
});
afterEach(resetAnswers);

const main = () => page.getByRole('navigation', { name: 'Main' });

test('shows the entries with how much is behind them, and marks the one that is open', async () => {
  await openApp('/apps/client/list');
  await expect.element(main().getByRole('link', { name: 'List 1,248' })).toBeVisible();
  const clients = main().getByRole('link', { name: 'Clients 200' });
  await expect.element(clients).toHaveAttribute('aria-current', 'page');
  await expect.element(main().getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('shows the entries without counts where these cannot be read', async () => {
  answer(endpoints.summarizeInvoices, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/apps/client/list');
  await expect.element(main().getByRole('link', { name: 'Clients', exact: true })).toBeVisible();
});

test('has the landmarks of a page, the way past the navigation first', async () => {
  await openApp('/apps/client/list');
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('starts a new page at its heading, and leaves the focus alone when only the query changes', async () => {
  const { router } = await openApp('/apps/invoice/list');
  await userEvent.click(main().getByRole('link', { name: /Clients/ }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clients' })).toHaveFocus();
  await userEvent.click(main().getByRole('link', { name: /List/ }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invoices' })).toHaveFocus();

  const search = page.getByPlaceholder('Search...');
  await userEvent.click(search);
  await router.navigate({ to: '/apps/invoice/list', search: { sortBy: 'total' } });
  await expect.element(search).toHaveFocus();
});

test('says who is signed in', async () => {
  await openApp('/apps/client/list');
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: 'Mara Lindqvist Admin' }))
    .toBeVisible();
});

test.each([
  ['connected', 'Email connected', '/outbox'],
  ['outbox', 'Email goes to the outbox', '/outbox'],
  ['not-set-up', 'Email isn’t set up', '/settings/mail'],
] as const)('says whose books these are, and of mail that is %s: %s', async (state, fact, to) => {
  answer(endpoints.getMailSetUp, { state, from: '', reason: '' });
  await openApp('/apps/client/list');
  const block = main().getByRole('link', { name: `Halden & Rowe ${fact}` });
  await expect.element(block).toHaveAttribute('href', to);
});

test('leads nobody to the mails who may not read them', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/apps/client/list');
  await expect.element(main().getByText('Email connected')).toBeVisible();
  await expect.element(main().getByRole('link', { name: /Halden/ })).not.toBeInTheDocument();
});

test('folds the navigation to icons with tooltips and remembers it', async () => {
  const { screen } = await openApp('/apps/client/list');
  await userEvent.click(page.getByRole('button', { name: 'Collapse navigation' }));
  await expect.element(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await screen.unmount();

  await openApp('/apps/client/list');
  await expect.element(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await userEvent.hover(main().getByRole('link', { name: 'Settings' }));
  await expect.element(page.getByRole('tooltip', { name: 'Settings' })).toBeVisible();
});

test('has the navigation in a drawer on narrow screens, closed by following a link', async () => {
  await page.viewport(390, 844);
  await openApp('/apps/client/list');
  await userEvent.click(page.getByRole('button', { name: 'Open navigation' }));
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByRole('link', { name: 'Clients 200' })).toBeVisible();
  await userEvent.click(drawer.getByRole('link', { name: /List/ }));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Invoices' }))
    .toBeInTheDocument();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('gives the focus back when the drawer is closed', async () => {
  await page.viewport(390, 844);
  await openApp('/apps/client/list');
  const button = page.getByRole('button', { name: 'Open navigation' });
  await userEvent.click(button);
  await expect.element(page.getByRole('dialog', { name: 'Ledgerline' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close navigation' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('changes the colours and remembers the choice', async () => {
  await openApp('/apps/client/list');
  const button = page.getByRole('button', { name: 'Theme' });
  await userEvent.click(button);
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(localStorage.getItem('ledgerline-color-scheme')).toBe('dark');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('opens the user menu by keyboard, its first entry focused', async () => {
  const { address } = await openApp('/apps/client/list');
  answer(endpoints.listSessions, { sessions: [] });
  const button = page.getByRole('button', { name: 'Mara Lindqvist Admin' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await eventually(() => {
    expect(address()).toBe('/settings/security');
  });
});

test('asks to sign in again over the page when the session ends, keeps what was typed and goes on', async () => {
  answer(endpoints.listSessions, { sessions: [] });
  let isOver = true;
  answer(endpoints.changePassword, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (isOver) throw refuse('no-session');
    return {};
  });
  answer(endpoints.signIn, () => {
    isOver = false;
    return session;
  });
  await openApp('/settings/security');
  await userEvent.fill(page.getByLabelText('Current password'), 'the one I had');
  await userEvent.fill(page.getByLabelText('New password'), 'the one I want now');
  await userEvent.click(page.getByRole('button', { name: 'Change password' }));

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('mara@halden-rowe.example');
  const password = dialog.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await userEvent.fill(password, 'the one I had');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in', exact: true }));

  await expect.element(page.getByText('Password changed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  expect(answeredCalls(endpoints.changePassword).map((made) => made.body)).toEqual([
    { currentPassword: 'the one I had', newPassword: 'the one I want now' },
    { currentPassword: 'the one I had', newPassword: 'the one I want now' },
  ]);
});

test('has the open page of the settings in sight, however narrow the window is', async () => {
  await page.viewport(390, 844);
  await openApp('/settings/security');
  const link = page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Profile', exact: true });
  await expect.element(link).toBeVisible();
  await eventually(() => {
    expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  });
});
