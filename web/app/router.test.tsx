import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { pages } from '#contract/pages.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { testCompany } from '#web/features/settings/company/test-company.ts';
import { answerSignedIn, openApp, session } from './test-app.ts';

beforeEach(() => {
  answerSignedIn();
});
afterEach(resetAnswers);

function noSession(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
  throw refuse('no-session');
}

test.each(['/apps/invoice', '/apps/invoice/', '/apps/invoice/list/'])(
  'leads from %s to the list',
  async (start) => {
    const { address } = await openApp(start);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    expect(address()).toMatch(/^\/apps\/invoice\/list\/?$/);
  },
);

test('a link under a finger, which may be about to scroll, loads nothing', async () => {
  answer(endpoints.getCompany, testCompany);
  const { router } = await openApp('/apps/client/list');
  const preload = () => router.preloadRoute({ to: '/settings/company' });
  document.dispatchEvent(new Event('touchstart'));
  expect(await preload()).toBeUndefined();
  document.dispatchEvent(new Event('touchend'));
  // Opening a page may scroll it, which is waited out as well.
  await expect.poll(preload).toBeDefined();
});

test('a link that passes under the pointer while the page is scrolled loads nothing', async () => {
  answer(endpoints.getCompany, testCompany);
  const { router } = await openApp('/apps/client/list');
  const preload = () => router.preloadRoute({ to: '/settings/company' });
  document.dispatchEvent(new Event('scroll'));
  expect(await preload()).toBeUndefined();
  await expect.poll(preload).toBeDefined();
});

test('leads from /settings to the company', async () => {
  answer(endpoints.getCompany, testCompany);
  const { address } = await openApp('/settings/');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
  expect(address()).toBe('/settings/company');
});

test('[S23 S51 S52 S54 S57] knows the targets of the navigation by name', async () => {
  const { router } = await openApp('/apps/client/list');
  const addresses = Object.fromEntries(
    Object.values<AnyRoute>(router.routesById).map(({ options, fullPath }) => {
      const { name = '' }: StaticDataRouteOption = options.staticData ?? {};
      return [name, String(fullPath)];
    }),
  );
  expect(addresses).toMatchObject({
    'dashboard-analytics': '/dashboard/analytics',
    'apps-invoice-list': '/apps/invoice/list',
    'apps-invoice-add': '/apps/invoice/add',
    'apps-invoice-preview': '/apps/invoice/preview/$id',
    'apps-invoice-edit': '/apps/invoice/edit/$id',
    'apps-client-list': '/apps/client/list',
  });
});

test('has each address of the contract, and no other', async () => {
  const { router } = await openApp('/apps/client/list');
  const addresses = Object.values<AnyRoute>(router.routesById)
    .filter((route) => route.id !== '__root__' && (route.path ?? '$') !== '$')
    .map(({ fullPath }) => String(fullPath));
  expect(addresses.toSorted()).toEqual(Object.values<string>(pages).toSorted());
});

test('asks for the list with what stands in the address, and takes the default of what it cannot read', async () => {
  await openApp('/apps/invoice/list?page=2&status=Past+Due&perPage=0&sortBy=id;drop&unknown=1');
  await eventually(() => {
    expect(answeredCalls(endpoints.listInvoices)[0]?.query).toEqual({
      page: '2',
      perPage: '10',
      sortBy: 'id',
      sortDesc: 'true',
      status: 'Past Due',
    });
  });
});

test('asks for the first rows without waiting for the session', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof session>();
  answer(endpoints.getSession, () => promise);
  await openApp('/apps/invoice/list');
  await eventually(() => {
    expect(answeredCalls(endpoints.listInvoices)).toHaveLength(1);
  });
  resolve(session);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});

test('[S4] leads to the sign-in without a session, and back to the wanted page afterwards', async () => {
  answer(endpoints.getSession, noSession);
  answer(endpoints.summarizeInvoices, noSession);
  answer(endpoints.signIn, session);
  const { address } = await openApp('/apps/client/list?q=acme');
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toContain('/sign-in');

  answerSignedIn();
  await userEvent.fill(page.getByLabelText('Email'), 'mara@halden-rowe.example');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'a long enough one');
  await userEvent.click(page.getByRole('button', { name: 'Sign in', exact: true }));

  await expect.element(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  expect(address()).toBe('/apps/client/list?q=acme');
  expect(answeredCalls(endpoints.signIn)[0]?.body).toEqual({
    email: 'mara@halden-rowe.example',
    password: 'a long enough one',
  });
});

test('meets no refusal on a first visit: it asks for nothing but whether someone is signed in', async () => {
  answer(endpoints.signInOptions, {
    organisationName: '',
    offersDemo: false,
    isSignedIn: false,
    needsSetUp: false,
    sendsMail: true,
  });
  const { address } = await openApp('/apps/invoice/list', { signedInLastTime: false });
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/sign-in?from=%2Fapps%2Finvoice%2Flist');
  for (const endpoint of [
    endpoints.getSession,
    endpoints.listInvoices,
    endpoints.summarizeInvoices,
  ])
    expect(answeredCalls(endpoint)).toHaveLength(0);
});

test('opens the page on a browser that does not remember the person who is signed in', async () => {
  await openApp('/apps/invoice/list', { signedInLastTime: false });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});

test('says what is wrong where the page cannot be loaded, and tries again', async () => {
  answer(endpoints.getSession, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await openApp('/apps/client/list');
  await expect
    .element(page.getByRole('heading', { name: 'Couldn’t load this page' }))
    .toBeVisible();
  answerSignedIn();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

test('a page that was not loaded since the server asked to come again later is loaded then by itself', async () => {
  answer(endpoints.getSession, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable', { retryAfterSeconds: 1 });
  });
  await openApp('/apps/client/list');
  await expect
    .element(page.getByRole('heading', { name: 'Couldn’t load this page' }))
    .toBeVisible();
  answerSignedIn();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

test('keeps the focus while a page that is not loaded tries again by itself', async () => {
  answer(endpoints.getSession, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable', { retryAfterSeconds: 1 });
  });
  await openApp('/apps/client/list');
  const button = page.getByRole('button', { name: 'Try again' });
  await expect.element(button).toBeVisible();
  const first = button.element();
  (first as HTMLButtonElement).focus();
  // Made anew after the next try.
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(button).toHaveFocus();
});

test('has a page for addresses that lead nowhere', async () => {
  await openApp('/apps/invoice/lists');
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found – Ledgerline');
});
