import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { type FirstSteps, firstSteps } from '#contract/settings/first-steps.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';

const stepsWith = (done: readonly string[], skipped: readonly string[] = []): FirstSteps => ({
  steps: firstSteps.map((step) => ({
    ...{ step, isDone: done.includes(step), isSkipped: skipped.includes(step) },
  })),
  invoiceId: null,
});

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getFirstSteps, () => stepsWith(['company']));
});
afterEach(() => {
  resetAnswers();
  localStorage.removeItem('ledgerline-first-steps');
});

const nothing = { amount: 0, count: 0, series: [] };
const emptySummary = {
  ...{ currency: 'USD', outstanding: nothing, pastDue: nothing, paidThisMonth: nothing },
  ...{ drafts: nothing, counts: { invoices: 0, clients: 0 } },
};

const panel = page.getByRole('region', { name: 'First steps' });

test('the steps say what is done, and lead to what is not', async () => {
  await openApp('/dashboard/analytics');
  await expect.element(panel.getByText('1 of 6 done')).toBeVisible();
  await expect.element(panel.getByRole('img', { name: 'Done' })).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Add a logo' }))
    .toHaveAttribute('href', '/settings/company');
  await expect
    .element(panel.getByRole('link', { name: 'Write an invoice' }))
    .toHaveAttribute('href', '/apps/invoice/add');
  await expect.element(panel.getByText('Issue an invoice first.')).toBeVisible();
});

test('a step is skipped, and brought back by Undo', async () => {
  answer(endpoints.skipFirstStep, ({ body }) =>
    stepsWith(['company'], (body as { isSkipped: boolean }).isSkipped ? ['logo'] : []),
  );
  await openApp('/dashboard/analytics');
  await userEvent.click(panel.getByRole('button', { name: 'Skip: Logo' }));
  await expect.element(panel.getByText('1 of 5 done')).toBeVisible();
  await expect.element(panel.getByText('Logo', { exact: true })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: /^Undo/ }));
  await expect.element(panel.getByText('1 of 6 done')).toBeVisible();
});

test('the first client is added where one is, from a pasted address, and its step is done', async () => {
  answer(endpoints.createClient, () => {
    answer(endpoints.getFirstSteps, stepsWith(['company', 'client']));
    return {
      client: {
        ...{ id: 1, name: 'Ingrid Solheim', company: '', companyEmail: '', address: '' },
        ...{ country: '', contact: '', avatar: '', openBalance: 0, taxNumber: '', version: 1 },
        ...noPartyTerms,
        ...{
          buyerReference: '',
          eInvoiceDelivery: 'pdf' as const,
          eInvoiceFormat: 'xrechnungUbl' as const,
        },
        ...{ paymentTermDays: null, earlyDiscount: null, isArchived: false },
      },
      sameEmail: [],
    };
  });
  await openApp('/dashboard/analytics');
  await userEvent.click(panel.getByRole('button', { name: 'Add a client' }));
  const form = page.getByRole('dialog', { name: 'New client' });
  await userEvent.fill(
    form.getByLabelText('Paste an address'),
    'Nordvik Marine AS\nIngrid Solheim\nStrandgaten 18\n5003 Bergen\nNorway',
  );
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue('Ingrid Solheim');
  await userEvent.click(form.getByRole('button', { name: 'Add client' }));
  await eventually(() => {
    expect(answeredCalls(endpoints.createClient).map(({ body }) => body)).toMatchObject([
      { company: 'Nordvik Marine AS', address: 'Strandgaten 18\n5003 Bergen', country: 'Norway' },
    ]);
  });
  await expect.element(panel.getByText('2 of 6 done')).toBeVisible();
});

test('the first client may come from a file with many', async () => {
  answer(endpoints.getFirstSteps, () => stepsWith(['company']));
  await openApp('/dashboard/analytics');
  await expect
    .element(panel.getByRole('link', { name: 'Import clients' }))
    .toHaveAttribute('href', '/settings/import');
});

test('all of it is gone once every step is done or skipped, and is not asked for again', async () => {
  answer(
    endpoints.getFirstSteps,
    stepsWith(['company', 'numbers', 'client', 'invoice'], ['logo', 'email']),
  );
  const first = await openApp('/dashboard/analytics');
  await eventually(() => {
    expect(localStorage.getItem('ledgerline-first-steps')).toBe('done');
  });
  await expect.element(panel).not.toBeInTheDocument();
  await first.screen.unmount();
  const asked = answeredCalls(endpoints.getFirstSteps).length;
  await openApp('/dashboard/analytics');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(answeredCalls(endpoints.getFirstSteps)).toHaveLength(asked);
});

test.each([
  ['sample data', { ...session, organisation: { ...session.organisation, holdsSampleData: true } }],
  ['no right to set it up', { ...session, user: userAs('billing') }],
])('with %s there are no first steps', async (_what, who) => {
  answerSignedIn(who);
  answer(endpoints.getFirstSteps, () => stepsWith([]));
  await openApp('/dashboard/analytics');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(answeredCalls(endpoints.getFirstSteps)).toEqual([]);
});

test('an empty list of invoices leads to the first steps', async () => {
  answer(endpoints.summarizeInvoices, emptySummary);
  await openApp('/apps/invoice/list');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'First steps' }))
    .toHaveAttribute('href', '/dashboard/analytics');
});
