import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { testClient, testClientAnswer, testClientDetail } from '../test-clients.ts';

// Two pages, and the form that is loaded between them.
const slow = { timeout: 30_000 };

let stored: ClientRecord;
beforeEach(() => {
  stored = testClient();
  answerSignedIn();
  answerClients([testClient({ id: 9, name: 'Other Ltd', companyEmail: 'A@Other.example' })]);
  answer(endpoints.getClient, () => testClientDetail(stored));
});
afterEach(resetAnswers);

const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true });
const press = (name: string) =>
  userEvent.click(page.getByRole('dialog').getByRole('button', { name, exact: true }));
const dialog = () => page.getByRole('dialog');

async function openNew() {
  const app = await openApp('/apps/client/list');
  await userEvent.click(page.getByRole('button', { name: 'Add client' }));
  await expect.element(field('Name')).toHaveFocus();
  return app;
}

test(
  'adds a client and leads to it; a retry after a lost answer adds no second one',
  slow,
  async () => {
    answer(endpoints.createClient, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('unavailable');
    });
    const { address } = await openNew();
    await userEvent.fill(field('Name'), 'Jane Roe');
    await userEvent.fill(field('Payment terms (days)'), '30');
    await press('Add client');
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    answer(endpoints.createClient, testClientAnswer());
    await press('Add client');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Jane Roe' })).toBeVisible();
    expect(address()).toBe('/apps/client/7');
    const calls = answeredCalls(endpoints.createClient);
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Jane Roe', paymentTermDays: 30, companyEmail: '' }),
      expect.anything(),
    ]);
    expect(calls[0]?.idempotencyKey).toMatch(/.{36}/);
    expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey);
  },
);

test('sends the language that was chosen; without one the default of the organization holds', async () => {
  answer(endpoints.createClient, testClientAnswer());
  await openNew();
  await userEvent.fill(field('Name'), 'Jane Roe');
  await expect.element(field('Document language')).toHaveValue('');
  await userEvent.selectOptions(field('Document language'), 'German');
  await press('Add client');
  await expect
    .poll(() => answeredCalls(endpoints.createClient).map(({ body }) => body))
    .toEqual([expect.objectContaining({ name: 'Jane Roe', language: 'de' })]);
});

test('says of each part of the address that it is optional', async () => {
  await openNew();
  for (const name of ['Street and number', 'Postal code', 'City', 'Country', 'VAT ID']) {
    await expect.element(field(`${name} (optional)`)).toBeVisible();
  }
});

test('says by each field what is wrong, and sends nothing', async () => {
  await openNew();
  await userEvent.fill(field('Email (optional)'), 'no address');
  await userEvent.fill(field('Payment terms (days)'), '1.5');
  await press('Add client');
  await expect.element(field('Name')).toHaveAccessibleDescription('Enter a client name.');
  await expect.element(field('Name')).toHaveFocus();
  await expect
    .element(field('Email (optional)'))
    .toHaveAccessibleDescription('Enter one email address, such as name@example.com.');
  await expect.element(field('Payment terms (days)')).toHaveAttribute('aria-invalid', 'true');
  expect(answeredCalls(endpoints.createClient)).toEqual([]);
});

test('[CLI-009] warns of an email address that another client has, in any letter case', async () => {
  await openNew();
  await userEvent.fill(field('Email (optional)'), 'a@OTHER.example');
  await expect
    .element(field('Email (optional)'))
    .toHaveAccessibleDescription('Other Ltd has this email address too.');
});

test('asks before what was typed is lost', async () => {
  await openNew();
  await userEvent.fill(field('Name'), 'Jane');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog().getByText('Discard your changes?')).toBeVisible();
  await press('Keep editing');
  await expect.element(field('Name')).toHaveValue('Jane');
  await press('Cancel');
  await press('Discard');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add client' })).toHaveFocus();
});

test('changes a client in the version that was read; a newer one is offered', slow, async () => {
  await openApp('/apps/client/7');
  await userEvent.click(page.getByRole('button', { name: 'Edit' }));
  await expect.element(field('Name')).toHaveValue('Jane Roe');
  await userEvent.selectOptions(field('Country (optional)'), 'Portugal');
  answer(endpoints.updateClient, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('stale-version');
  });
  stored = testClient({ version: 4, country: 'Spain' });
  await press('Save');
  await expect.element(dialog().getByText(/Someone else changed this client/)).toBeVisible();
  answer(endpoints.updateClient, testClientAnswer({ version: 5, country: 'Portugal' }));
  await press('Keep mine');
  await expect.element(dialog()).not.toBeInTheDocument();
  const calls = answeredCalls(endpoints.updateClient);
  expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
  expect(calls[1]?.body).toMatchObject({ name: 'Jane Roe', country: 'Portugal' });
});

test('a pasted address is sorted into fields that look like guesses until they are changed', async () => {
  await openNew();
  await userEvent.selectOptions(field('Country (optional)'), 'Sweden');
  await userEvent.fill(
    field('Paste an address'),
    'Nordvik Marine AS\nIngrid Solheim\nStrandgaten 18\n5003 Bergen\nNorway\n+47 23 45 60 12\na@nordvik.example',
  );
  await expect.element(dialog().getByText(/^7 fields are filled in below/)).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Ingrid Solheim');
  await expect.element(field('Name')).toHaveAccessibleDescription('A guess from what you pasted');
  await expect.element(field('Email (optional)')).toHaveValue('a@nordvik.example');
  // What was typed stays.
  await expect.element(field('Country (optional)')).toHaveValue('SE');
  await userEvent.fill(field('Name'), 'Ingrid S.');
  await expect
    .element(field('Name'))
    .not.toHaveAccessibleDescription('A guess from what you pasted');
});

test('says what emails with invoices take along, and asks for the format of a file of its own', async () => {
  answer(endpoints.createClient, testClientAnswer());
  await openNew();
  await userEvent.fill(field('Name'), 'Public Office');
  await press('E-invoice details');
  await expect.element(field('Invoices by email')).toHaveValue('pdf');
  await expect.element(field('E-invoice format')).not.toBeInTheDocument();
  await userEvent.selectOptions(field('Invoices by email'), 'E-invoice (XML) only');
  await userEvent.selectOptions(field('E-invoice format'), 'XRechnung (CII)');
  await press('Add client');
  await expect
    .poll(() => answeredCalls(endpoints.createClient).map(({ body }) => body))
    .toEqual([
      expect.objectContaining({ eInvoiceDelivery: 'xml', eInvoiceFormat: 'xrechnungCii' }),
    ]);
});
