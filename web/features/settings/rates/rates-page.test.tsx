import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#contract/endpoints.ts';
import type { DailyRate } from '#contract/settings/exchange-rates.ts';
import type { Role } from '#domain/permissions.ts';
import { permissionsOf } from '#domain/test-permissions.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { RatesPage } from './rates-page.tsx';

const rate = { day: '2026-11-24', currency: 'EUR', base: 'USD', rate: '1.0801', source: 'ECB' };
let rates: DailyRate[];

beforeEach(() => {
  rates = [rate];
  answer(endpoints.listDailyRates, () => ({ rates, total: rates.length, page: 1, perPage: 50 }));
  answer(endpoints.putDailyRate, ({ body }) => {
    // Safe: the page sends what the contract asks for.
    const added = body as DailyRate;
    rates = [added, ...rates];
    return added;
  });
  answer(endpoints.removeDailyRate, () => {
    rates = [];
    return { removed: 1 };
  });
  answer(endpoints.getInvoicingSettings, {
    version: 1,
    currency: 'USD',
    paymentTermDays: 14,
    earlyDiscount: null,
    paymentTerms: [14],
    linkDays: 90,
    quoteDays: 30,
    retentionYears: 10,
    sendsReceipts: false,
    lateRecurringDate: 'scheduled',
    taxRates: [],
    exchangeRates: [],
    currencies: ['CHF', 'EUR', 'USD'],
  });
});
afterEach(() => {
  resetAnswers();
});

async function open(role: Role) {
  answer(endpoints.getSession, {
    user: {
      id: 1,
      name: 'Mara',
      email: 'mara@own.example',
      role,
      permissions: permissionsOf(role),
      avatar: '',
    },
    organisation: {
      name: 'Own',
      timeZone: 'UTC',
      locale: 'en-US',
      currency: 'USD',
      logo: '',
      holdsSampleData: false,
    },
  });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <Suspense>
          <RatesPage />
        </Suspense>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test('a rate is typed, refused by its field, saved and listed', async () => {
  await open('admin');
  await userEvent.fill(page.getByLabelText('Rate in USD'), '0');
  await userEvent.fill(page.getByLabelText('Source'), 'Bank');
  await userEvent.click(page.getByRole('button', { name: 'Save rate' }));
  await expect.element(page.getByText(/Enter a rate above 0/)).toBeVisible();
  expect(answeredCalls(endpoints.putDailyRate)).toHaveLength(0);
  await userEvent.fill(page.getByLabelText('Day'), '2026-11-25');
  await userEvent.fill(page.getByLabelText('Rate in USD'), '1,0842');
  await userEvent.click(page.getByRole('button', { name: 'Save rate' }));
  await expect.element(page.getByText('1 EUR = 1.0842 USD')).toBeVisible();
});

test('a file is imported, and says what it held', async () => {
  answer(endpoints.importDailyRates, {
    count: 2,
    leftOut: ['CYP'],
    firstDay: '2026-11-23',
    lastDay: '2026-11-24',
  });
  await open('admin');
  const file = new File(['Date,USD,\n'], 'ecb.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('File of exchange rates'), file);
  await eventually(() => {
    expect(answeredCalls(endpoints.importDailyRates)).toHaveLength(1);
  });
});

test('a rate is removed', async () => {
  await open('admin');
  const name = 'Remove the rate of EUR in USD on 24 Nov 2026';
  await userEvent.click(page.getByRole('button', { name }));
  await expect.element(page.getByText('No rates yet. Add one, or import a file.')).toBeVisible();
});

test('who only reads sees the rates and changes none', async () => {
  await open('viewer');
  await expect.element(page.getByText('1 EUR = 1.0801 USD')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
