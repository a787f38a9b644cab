import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';

beforeEach(() => {
  answerSignedIn();
});
afterEach(resetAnswers);

test.each([[null], [[]], ['text'], [{ invoices: null, total: 1 }], [{ invoices: [{}], total: 1 }]])(
  'a list of %j is a failed call: the exact toast, and a row with Retry',
  async (odd) => {
    answer(endpoints.listInvoices, () => odd as never);
    await openApp('/apps/invoice/list');
    const toast = page.getByRole('alert').getByText("Error fetching invoices' list");
    await expect.element(toast).toBeVisible();
    await expect
      .element(page.getByRole('table').getByRole('button', { name: 'Retry' }))
      .toBeVisible();
    expect(page.getByText('No matching records found').elements()).toEqual([]);
  },
);
