import { QueryClientProvider } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#contract/endpoints.ts';
import type { PeriodState } from '#contract/settings/periods.ts';
import type { Role } from '#domain/permissions.ts';
import { permissionsOf } from '#domain/test-permissions.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { PeriodsPage } from './periods-page.tsx';

let states: Record<string, PeriodState>;
const periods = () => ({
  year: 2026,
  firstYear: 2025,
  lastYear: 2026,
  months: Object.entries(states).map(([month, state]) => {
    const changed = state === 'open' ? null : '2026-11-02T09:00:00Z';
    return { month, state, changedAt: changed, changedBy: changed && 'Mara' };
  }),
});

beforeEach(() => {
  states = { '2026-11': 'open', '2026-10': 'closed', '2026-09': 'locked' };
  answer(endpoints.getPeriods, periods);
  answer(endpoints.getOpenItems, {
    month: '2026-11',
    drafts: 2,
    unallocated: [{ currency: 'USD', amount: 4.5, payments: 1 }],
    missingNumbers: 0,
  });
  answer(endpoints.closePeriod, () => {
    states['2026-11'] = 'closed';
    return periods();
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
          <PeriodsPage />
        </Suspense>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test('a month is closed after what hangs in it was told', async () => {
  await open('billing');
  await userEvent.click(page.getByRole('button', { name: 'Close November 2026' }));
  const dialog = page.getByRole('dialog', { name: 'Close November 2026?' });
  await expect.element(dialog.getByText('2 drafts dated in it')).toBeVisible();
  await expect
    .element(dialog.getByText('$4.50 of 1 payment that settles no invoice'))
    .toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close', exact: true }));
  await eventually(() => {
    expect(answeredCalls(endpoints.closePeriod)).toHaveLength(1);
  });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Close November 2026' }))
    .not.toBeInTheDocument();
});

test('a closed month says who closed it; admins reopen or lock it, nobody a locked one', async () => {
  await open('admin');
  const row = page.getByRole('row', { name: /October 2026/ });
  await expect.element(row.getByText('2 Nov 2026 by Mara')).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Reopen October 2026' })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Lock October 2026' })).toBeVisible();
  const locked = page.getByRole('row', { name: /September 2026/ });
  expect(locked.getByRole('button').elements()).toEqual([]);
});

test('who only reads changes no month', async () => {
  await open('viewer');
  await expect.element(page.getByRole('row', { name: /October 2026/ })).toBeVisible();
  expect(page.getByRole('row').getByRole('button').elements()).toEqual([]);
});
