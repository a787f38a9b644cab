import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { testClientDetail } from '../test-clients.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getClient, testClientDetail());
});
afterEach(resetAnswers);

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the statement keeps its period in the address', async () => {
  answer(endpoints.getClientStatement, ({ query }) => ({
    from: query.from ?? null,
    to: query.to ?? '',
    page: 1,
    total: 1,
    accounts: [
      {
        currency: 'USD',
        opening: 10,
        earlier: 0,
        carried: 10,
        later: 0,
        closing: -5,
        movements: [
          {
            day: '2026-11-02',
            kind: 'invoice' as const,
            reference: 'INV-2026-0001',
            invoiceId: 5,
            amount: -15,
            balance: -5,
          },
        ],
      },
    ],
  }));
  const { address } = await openApp('/apps/client/7?tab=statement&from=2026-11-01&to=2026-11-30');
  await expect.element(page.getByText('Closing balance, in credit')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'INV-2026-0001' })).toBeVisible();
  const from = page.getByLabelText('From', { exact: true });
  await userEvent.fill(from, '2026-10');
  await expect.element(from).toHaveValue('2026-10');
  await userEvent.fill(from, '2026-10-01');
  await expect.poll(address).toBe('/apps/client/7?tab=statement&from=2026-10-01&to=2026-11-30');
  expect(answeredCalls(endpoints.getClientStatement).at(-1)?.query).toEqual({
    from: '2026-10-01',
    to: '2026-11-30',
    page: '1',
    perPage: '100',
  });
});

test('the statement is downloaded as a document of the period that is shown', async () => {
  answer(endpoints.getClientStatement, { from: null, to: '', page: 1, total: 0, accounts: [] });
  answer(endpoints.getClientStatementPdf, {
    contentType: 'application/pdf',
    fileName: 'Statement.pdf',
    bytes: new Uint8Array(),
  });
  await openApp('/apps/client/7?tab=statement&from=2026-11-01&to=2026-11-30');
  await button('Download PDF').click();
  await expect
    .poll(() => answeredCalls(endpoints.getClientStatementPdf)[0]?.query)
    .toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

test('a long statement is leafed through, and says what is on other pages', async () => {
  const movement = {
    day: '2026-11-02',
    kind: 'invoice' as const,
    reference: 'INV-2026-0001',
    invoiceId: 5,
    amount: 15,
    balance: 1_515,
  };
  answer(endpoints.getClientStatement, ({ query }) => ({
    from: query.from ?? null,
    to: query.to ?? '',
    page: Number(query.page),
    total: 250,
    accounts: [
      {
        currency: 'USD',
        opening: 10,
        earlier: 100,
        carried: 1_500,
        movements: [movement],
        later: 50,
        closing: 2_000,
      },
    ],
  }));
  const { address } = await openApp('/apps/client/7?tab=statement&page=2');
  await expect.element(page.getByText(/^Transactions 101 to 200 of 250\./)).toBeVisible();
  const lines = () =>
    page
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent);
  expect(lines().slice(1)).toEqual([
    expect.stringMatching(/Opening balance\$10.00$/),
    '100 earlier transactions on other pages$1,500.00',
    expect.stringMatching(/INV-2026-0001\$15.00\$1,515.00$/),
    '50 later transactions on other pages',
    expect.stringMatching(/Closing balance\$2,000.00$/),
  ]);
  await userEvent.click(button('Next page'));
  await expect.poll(address).toBe('/apps/client/7?tab=statement&page=3');
});

test('the payments say what they settle, and are leafed through and sorted on the server', async () => {
  answer(endpoints.listClientPayments, {
    payments: [
      {
        kind: 'refund' as const,
        ...{ id: 1, date: '2026-11-03', method: 'Card', note: '', currency: 'USD' },
        ...{ amount: -7, reversed: 0, refunded: 0, credit: 0, difference: null, allocations: [] },
      },
      {
        kind: 'payment' as const,
        id: 1,
        date: '2026-11-02',
        method: 'Card',
        note: 'ref 7',
        currency: 'USD',
        amount: 60,
        reversed: 5,
        refunded: 7,
        difference: null,
        credit: 10,
        allocations: [{ invoiceId: 5, number: 'INV-2026-0001', amount: 45 }],
      },
    ],
    total: 41,
    page: 1,
  });
  const { address } = await openApp('/apps/client/7?tab=payments');
  await expect.element(page.getByRole('link', { name: 'INV-2026-0001' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('row').elements()[1]?.textContent ?? '')
    .toMatch(/2026-11-03.*Card.*Refund to the client.*\$7.00/);
  await expect
    .poll(() => page.getByRole('row').elements()[2]?.textContent ?? '')
    .toMatch(
      /2026-11-02.*Card.*ref 7.*INV-2026-0001 \$45.00.*Credit \$10.00.*\$60.00.*\$5.00 reversed.*\$7.00 refunded/,
    );
  await expect.element(page.getByText('Showing 1 to 20 of 41 entries')).toBeVisible();
  await userEvent.click(button('Amount'));
  await expect.poll(address).toBe('/apps/client/7?tab=payments&sortBy=amount');
  await expect
    .poll(() => answeredCalls(endpoints.listClientPayments).at(-1)?.query)
    .toEqual({ page: '1', perPage: '20', sortBy: 'amount', sortDesc: 'true' });
});

test.each(['statement', 'payments', 'activity'])(
  'the tab %s is the only one that is current',
  async (tab) => {
    await openApp(`/apps/client/7?tab=${tab}`);
    const tabs = page.getByRole('navigation', { name: 'Client sections' });
    await expect.element(tabs).toBeVisible();
    const current = tabs.element().querySelectorAll('[aria-current=page]');
    expect([...current].map(({ textContent }) => textContent.toLowerCase())).toEqual([
      expect.stringMatching(tab),
    ]);
  },
);
