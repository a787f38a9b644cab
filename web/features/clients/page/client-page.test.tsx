import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { invoiceRow } from '#web/features/documents/test-invoices.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { testClient, testClientAnswer, testClientDetail } from '../test-clients.ts';

// Twice the default: each test loads the parts of the page again.
const slow = { timeout: 30_000 };

const handle = '6c9a8b1e-5f7d-4a3c-9d27-1f0e8c5b2a44';
const undo = { handle, expiresAt: '2026-11-20T12:15:00Z' };

let stored: ClientDetail;
beforeEach(() => {
  stored = testClientDetail();
  answerSignedIn();
  answer(endpoints.getClient, () => stored);
});
afterEach(() => {
  resetAnswers();
  hideToast('client');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading', { level: 1, name: 'Jane Roe' });
const menuItem = async (name: string) => {
  await userEvent.click(button('More actions'));
  await userEvent.click(page.getByRole('menuitem', { name }));
};

describe('the page of a client', slow, () => {
  test('says who it is, what it owes and has to its credit, and asks for its invoices alone', async () => {
    stored.sameEmail = [{ id: 9, name: 'Other Ltd' }];
    await openApp('/apps/client/7');
    await expect.element(heading()).toBeVisible();
    await expect.element(page.getByText('$120.50')).toBeVisible();
    await expect.element(page.getByText('$20.50')).toBeVisible();
    await expect.element(page.getByText('$15.00')).toBeVisible();
    await expect.element(page.getByText('IE1234567T')).toBeVisible();
    await expect.element(page.getByText('Other Ltd has this email address too.')).toBeVisible();
    expect(answeredCalls(endpoints.listInvoices).map(({ query }) => query.client)).toEqual(['7']);
  });

  test('groups the digits of how many invoices were issued', async () => {
    stored.counts.invoices = 9738;
    await openApp('/apps/client/7');
    await expect.element(page.getByText('9,738', { exact: true })).toBeVisible();
  });

  test('says its figures in the currencies in which there is something', async () => {
    const [own] = stored.accounts;
    if (!own) throw new Error('The client has no account');
    const none = { ...own, balance: 0, overdue: 0, credit: 0 };
    stored.accounts = [none, { ...none, currency: 'EUR', credit: 250 }];
    await openApp('/apps/client/7');
    await expect.element(heading()).toBeVisible();
    const figures = page
      .getByRole('term')
      .elements()
      .map((term) => {
        const [first, ...others] = [...(term.parentElement?.querySelectorAll('dd') ?? [])];
        return `${term.textContent}: ${first?.textContent ?? ''}, ${others[0]?.textContent ?? ''}`;
      });
    expect(figures).toContain('Credit: €250.00, For future invoices');
    expect(figures.find((one) => one.startsWith('Open balance'))).toMatch(/: \$0\.00, \d+ open/);
  });

  test('has its tabs in one row on a phone, and slides them to the open one', async () => {
    stored.counts = { invoices: 9738, drafts: 0, payments: 8126 };
    await page.viewport(390, 844);
    await openApp('/apps/client/7?tab=activity');
    await expect.element(heading()).toBeVisible();
    const nav = page.getByRole('navigation', { name: 'Client sections' });
    const boxes = [...nav.element().querySelectorAll('a')].map((one) =>
      one.getBoundingClientRect(),
    );
    await page.viewport(1440, 900);
    expect(boxes).toHaveLength(4);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(390);
  });

  test.each(['/apps/client/7', '/apps/client/x'])(
    'says at %s where there is none',
    async (address) => {
      answer(endpoints.getClient, () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
        throw refuse('not-found');
      });
      await openApp(address);
      await expect.element(page.getByText(/^Client (7|x) not found$/)).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Back to clients' })).toBeVisible();
    },
  );

  test('offers another try where it could not be loaded', async () => {
    answer(endpoints.getClient, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('unexpected');
    });
    await openApp('/apps/client/7');
    await expect.element(page.getByText('Couldn’t load the client')).toBeVisible();
    answer(endpoints.getClient, () => stored);
    await userEvent.click(button('Retry'));
    await expect.element(heading()).toBeVisible();
  });

  test('archives the client, and the toast takes it back', async () => {
    answer(endpoints.archiveClient, ({ body }) => {
      const { isArchived } = body as { isArchived: boolean };
      stored = {
        ...stored,
        ...testClientAnswer({ isArchived, version: stored.client.version + 1 }),
      };
      return testClientAnswer(stored.client);
    });
    await openApp('/apps/client/7');
    await menuItem('Archive');
    await expect.element(page.getByText('Archived', { exact: true })).toBeVisible();
    await userEvent.click(button('Undo'));
    await expect.element(page.getByText('Jane Roe unarchived')).toBeVisible();
    expect(answeredCalls(endpoints.archiveClient).map(({ ifMatch }) => ifMatch)).toEqual([
      '"3"',
      '"4"',
    ]);
  });

  test('deletes a client for whom nothing was written, and only such a one', async () => {
    stored.counts = { invoices: 0, drafts: 0, payments: 0 };
    stored.accounts = [];
    answer(endpoints.deleteClient, { undo });
    const { address } = await openApp('/apps/client/7');
    await menuItem('Delete');
    await expect.poll(address).toBe('/apps/client/list');
    expect(answeredCalls(endpoints.deleteClient)).toMatchObject([{ ifMatch: '"3"' }]);
  });

  test('offers to take a deletion back, by Ctrl+Z too', async () => {
    stored.counts = { invoices: 0, drafts: 0, payments: 0 };
    stored.accounts = [];
    answer(endpoints.deleteClient, { undo });
    answer(endpoints.undoCommand, { done: 'Jane Roe is back.', invoice: null });
    await openApp('/apps/client/7');
    await menuItem('Delete');
    await expect.element(page.getByText('Jane Roe deleted')).toBeVisible();
    await expect.element(button('Undo')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('Jane Roe is back.')).toBeVisible();
    expect(answeredCalls(endpoints.undoCommand)).toMatchObject([{ params: { handle } }]);
  });

  test('says why a client could not be deleted, and stays where it is', async () => {
    stored.counts = { invoices: 0, drafts: 0, payments: 0 };
    const detail = 'Jane Roe has 1 meeting. Archive it instead.';
    answer(endpoints.deleteClient, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('wrong-state', { detail });
    });
    const { address } = await openApp('/apps/client/7');
    await menuItem('Delete');
    await expect.element(page.getByText(detail)).toBeVisible();
    expect(address()).toBe('/apps/client/7');
  });

  test('hands an admin everything kept about it', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.getAttribute('href') ?? '');
    });
    await openApp('/apps/client/7');
    await menuItem('Export data');
    expect(saved).toEqual(['/apps/invoice/clients/7/data']);
    vi.restoreAllMocks();
    await expect.element(page.getByText('Your download has started')).toBeVisible();
  });

  test('hands it to nobody else', async () => {
    answerSignedIn({ ...session, user: userAs('billing') });
    await openApp('/apps/client/7');
    await userEvent.click(button('More actions'));
    await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Export data' }).elements()).toEqual([]);
  });

  test('has no Delete once something was written', async () => {
    await openApp('/apps/client/7');
    await userEvent.click(button('More actions'));
    await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Delete' }).elements()).toEqual([]);
  });

  test('records one payment over the open invoices, the oldest first', async () => {
    const row = (id: number, balance: number) =>
      invoiceRow({ id, balance, total: balance, number: `INV-${String(id)}` });
    answer(endpoints.listInvoices, { invoices: [row(1, 30), row(2, 90.5)], total: 2 });
    answer(endpoints.recordPaymentOverSeveral, {
      paymentId: 5,
      undo: { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' },
    });
    await openApp('/apps/client/7');
    await userEvent.click(button('Record payment'));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByLabelText('Amount in USD'), '40');
    const rest = dialog.getByLabelText('The missing $80.50 of INV-2');
    await expect.element(rest).toHaveValue('owed');
    await userEvent.selectOptions(rest, 'Bank charges and fees');
    await userEvent.click(dialog.getByRole('button', { name: 'Record', exact: true }));
    await expect.element(page.getByText('Payment of $40.00 recorded')).toBeVisible();
    const [call] = answeredCalls(endpoints.recordPaymentOverSeveral);
    expect(call?.idempotencyKey).toMatch(/.{36}/);
    expect(call?.body).toMatchObject({
      clientId: 7,
      currency: 'USD',
      amount: '40',
      keepAsCredit: false,
      allocations: [
        { invoiceId: 1, amount: '30.00' },
        { invoiceId: 2, amount: '10.00', difference: 'bank-charges' },
      ],
    });
  });

  test('shows a viewer everything and lets nothing be changed', async () => {
    answerSignedIn({ ...session, user: userAs('viewer') });
    stored = testClientDetail(testClient());
    await openApp('/apps/client/7');
    await expect.element(button('Edit')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Record payment')).toHaveAttribute('aria-disabled', 'true');
  });
});
