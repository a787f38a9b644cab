import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type NumberSeries, numberSeriesEndpoints } from '#contract/settings/number-series.ts';
import { voidingEndpoints } from '#contract/settings/voiding.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';

const format = { prefix: 'INV', digits: 4, year: 2026, nextCounter: 410 };
const whole: NumberSeries = {
  version: 2,
  formats: [
    { ...format, series: 'invoice', nextNumber: 'INV-2026-0410', canStartElsewhere: false },
    {
      ...format,
      series: 'credit',
      prefix: 'CN',
      nextCounter: 1,
      nextNumber: 'CN-2026-0001',
      canStartElsewhere: true,
    },
  ],
  years: [
    {
      series: 'invoice',
      year: 2026,
      firstCounter: 1,
      lastCounter: 409,
      given: 409,
      inUse: 409,
      missing: [],
      isComplete: true,
      lastNumber: 'INV-2026-0409',
    },
  ],
  importedInvoices: 2,
  followDates: false,
};

beforeEach(() => {
  answerSignedIn();
  answer(numberSeriesEndpoints.getNumberSeries, whole);
});
afterEach(() => {
  resetAnswers();
  hideToast('settings');
});

const row = (name: RegExp) => page.getByRole('row', { name });

test('proves that there are no gaps or duplicates', async () => {
  await openApp('/settings/series');
  await expect.element(page.getByRole('heading', { name: 'No gaps or duplicates' })).toBeVisible();
  await expect.element(row(/Invoices 2026 INV-2026-0409 1 409 409 of 409 Complete/)).toBeVisible();
  await expect.element(page.getByText(/2 imported invoices keep their numbers/)).toBeVisible();
});

test('lists the missing numbers', async () => {
  const [year] = whole.years;
  if (!year) throw new Error('The series has a year');
  const missing = [3, 5, 8, 13, 21, 34];
  const broken = { ...year, missing, inUse: 403, isComplete: false };
  answer(numberSeriesEndpoints.getNumberSeries, { ...whole, years: [broken] });
  await openApp('/settings/series');
  await expect.element(page.getByRole('heading', { name: 'A number is missing' })).toBeVisible();
  await expect.element(row(/403 of 409 Missing: 3, 5, 8, 13, 21 and 1 more/)).toBeVisible();
});

test('shows the next number while its format is typed, and saves it', async () => {
  answer(numberSeriesEndpoints.updateNumberFormat, { ...whole, version: 3 });
  await openApp('/settings/series');
  const card = page.getByRole('region', { name: 'Credit notes' });
  await userEvent.fill(card.getByLabelText('Prefix'), 'gs');
  await userEvent.selectOptions(card.getByLabelText('Digits'), '5');
  await userEvent.fill(card.getByLabelText('First number of 2026 (optional)'), '71');
  await expect.element(card.getByText('GS-2026-00071')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Credit notes: number format saved')).toBeVisible();
  expect(answeredCalls(numberSeriesEndpoints.updateNumberFormat)).toMatchObject([
    {
      ifMatch: '"2"',
      params: { series: 'credit' },
      body: { prefix: 'GS', digits: 5, startAt: 71 },
    },
  ]);
});

test('offers no other start once a number of the year is assigned', async () => {
  await openApp('/settings/series');
  const card = page.getByRole('region', { name: 'Invoices' });
  await expect.element(card.getByLabelText('Prefix')).toBeVisible();
  await expect.element(card.getByLabelText(/First number/)).not.toBeInTheDocument();
});

test('says why the server refuses a prefix', async () => {
  answer(numberSeriesEndpoints.updateNumberFormat, () => {
    const errors = [
      { path: 'prefix', message: 'Another series has this prefix. Use a different one.' },
    ];
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', { errors });
  });
  await openApp('/settings/series');
  const card = page.getByRole('region', { name: 'Invoices' });
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  await expect
    .element(card.getByLabelText('Prefix'))
    .toHaveAccessibleDescription(/Another series has this prefix/);
});

test('makes numbers follow dates', async () => {
  answer(numberSeriesEndpoints.updateNumberOrder, { ...whole, version: 3, followDates: true });
  await openApp('/settings/series');
  const card = page.getByRole('region', { name: 'Order of numbers' });
  await userEvent.click(card.getByRole('switch', { name: 'Numbers must follow dates' }));
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Order of numbers saved')).toBeVisible();
  expect(answeredCalls(numberSeriesEndpoints.updateNumberOrder)).toMatchObject([
    { ifMatch: '"2"', body: { followDates: true } },
  ]);
});

test('has invoices voided by a credit note', async () => {
  answer(voidingEndpoints.updateVoidingSettings, { version: 2, byCreditNote: true });
  await openApp('/settings/series');
  const card = page.getByRole('region', { name: 'Voiding' });
  const way = card.getByLabelText('How an invoice is voided');
  await expect.element(way).toHaveDisplayValue('Mark it as void');
  await userEvent.selectOptions(way, 'Issue a credit note that cancels it');
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Voiding saved')).toBeVisible();
  expect(answeredCalls(voidingEndpoints.updateVoidingSettings)).toMatchObject([
    { ifMatch: '"1"', body: { byCreditNote: true } },
  ]);
});

test('shows everyone the proof, and lets only admins change the format', async () => {
  answerSignedIn({ ...session, user: userAs('billing') });
  await openApp('/settings/series');
  await expect.element(page.getByText('Complete')).toBeVisible();
  await expect.element(page.getByText('CN-2026-0001')).toBeVisible();
  await expect.element(page.getByText('Mark it as void')).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
