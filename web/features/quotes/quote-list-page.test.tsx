import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { quoteStatuses } from '#domain/quote-status.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { clients } from '#web/features/documents/editor/test-clients.ts';
import { editorChoices } from '#web/features/documents/editor/test-editor-choices.ts';
import { quoteDetail, quoteRow } from './test-quotes.ts';

const unavailable = (): never => {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
  throw refuse('unavailable');
};
const undo = { handle: 'c0ffee00-0000-4000-8000-000000000000', expiresAt: '2099-01-01T00:00:00Z' };

beforeEach(() => {
  answerSignedIn();
});
afterEach(resetAnswers);

describe('the list of quotes', () => {
  const answerList = (quotes: QuoteRow[], total = quotes.length) => {
    answer(endpoints.listQuotes, { quotes, total });
  };
  const asked = () => answeredCalls(endpoints.listQuotes).at(-1)?.query;

  test('shows number, client, first title, total, last day, status and what it became', async () => {
    const invoice = { id: 5031, number: 'INV-2026-0409' };
    answerList([quoteRow({ status: 'Invoiced', invoice }), quoteRow({ id: 8, number: null })]);
    await openApp('/apps/invoice/quotes');
    const row = page.getByRole('row', { name: /QUO-2026-0007/ });
    for (const text of ['Aurora Lines', 'Roof', '$1,250.00', '2099-12-02', 'Invoiced']) {
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    }
    const link = row.getByRole('link', { name: 'INV-2026-0409' });
    await expect.element(link).toHaveAttribute('href', '/apps/invoice/preview/5031');
    await expect.element(page.getByRole('link', { name: 'Draft for Aurora Lines' })).toBeVisible();
  });

  test('searches, filters by every status and pages through, with the address as its state', async () => {
    answerList([quoteRow()], 45);
    const { address } = await openApp('/apps/invoice/quotes?status=Sent&page=2');
    await expect.element(page.getByRole('row', { name: /QUO-/ })).toBeVisible();
    expect(asked()).toMatchObject({ status: 'Sent', page: '2' });
    const select = page.getByRole('combobox', { name: 'Status' });
    await expect.element(select).toHaveValue('Sent');
    expect(select.element().textContent).toBe(`All statuses${quoteStatuses.join('')}`);
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search quotes' }), 'roof');
    await expect.poll(asked).toMatchObject({ q: 'roof', status: 'Sent' });
    await expect.poll(address).toBe('/apps/invoice/quotes?q=roof&status=Sent');
  });

  test('invites to write the first one, and offers Retry where it can’t be loaded', async () => {
    answerList([]);
    await openApp('/apps/invoice/quotes');
    await expect.element(page.getByText('No quotes yet')).toBeVisible();
    answer(endpoints.listQuotes, unavailable);
    await openApp('/apps/invoice/quotes?q=x');
    await expect.element(page.getByText('Couldn’t load quotes')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('keeps the words for the rows on the screen while another page is on its way', async () => {
    answerList([quoteRow()], 45);
    await openApp('/apps/invoice/quotes');
    const shown = (text: string) => expect.element(page.getByText(text, { exact: true }));
    await shown('Showing 1 to 20 of 45 entries').toBeVisible();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    answer(endpoints.listQuotes, async () => {
      await promise;
      return { quotes: [quoteRow({ id: 8 })], total: 45 };
    });
    await userEvent.click(page.getByRole('button', { name: '2', exact: true }));
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await shown('Showing 1 to 20 of 45 entries').toBeVisible();
    const number = (name: string) => page.getByRole('button', { name, exact: true });
    await expect.element(number('1')).toHaveAttribute('aria-current', 'page');
    resolve(undefined);
    await shown('Showing 21 to 40 of 45 entries').toBeVisible();
    await expect.element(number('2')).toHaveAttribute('aria-current', 'page');
  });

  test('knows its other pages when one of them fails', async () => {
    answerList([quoteRow()], 45);
    const { address } = await openApp('/apps/invoice/quotes');
    await expect.element(page.getByRole('row', { name: /QUO-/ })).toBeVisible();
    answer(endpoints.listQuotes, ({ query }) => {
      if (query.page === '2') unavailable();
      return { quotes: [quoteRow()], total: 45 };
    });
    await userEvent.click(page.getByRole('button', { name: '2', exact: true }));
    await expect.element(page.getByText('Couldn’t load quotes')).toBeVisible();
    await expect.element(page.getByText(/^Showing/)).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: '3', exact: true }));
    await expect.element(page.getByText('Showing 41 to 45 of 45 entries')).toBeVisible();
    expect(address()).toBe('/apps/invoice/quotes?page=3');
  });

  test('searches what is typed between N and the client field there', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    answerList([quoteRow()]);
    answerClients(clients);
    answer(endpoints.listItems, { items: [] });
    answer(endpoints.getEditorChoices, async () => {
      await promise;
      return editorChoices();
    });
    await openApp('/apps/invoice/quotes');
    await expect.element(page.getByRole('row', { name: /QUO-/ })).toBeVisible();
    await userEvent.keyboard('ntes');
    resolve(undefined);
    const field = page.getByRole('combobox', { name: 'Client' });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('tes');
  });

  test('has the keys of the lists', async () => {
    answerList([quoteRow(), quoteRow({ id: 8, number: null, status: 'Draft' })]);
    answer(endpoints.deleteQuote, { undo });
    answer(endpoints.getQuote, { quote: quoteDetail() });
    const { address } = await openApp('/apps/invoice/quotes');
    await expect.element(page.getByRole('row', { name: /QUO-/ })).toBeVisible();
    await userEvent.keyboard('jj{Delete}');
    await expect.element(page.getByText('Quote for Aurora Lines deleted')).toBeVisible();
    await userEvent.keyboard('k{Enter}');
    await expect.poll(address).toBe('/apps/invoice/quotes/7');
  });
});
