import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { clients } from '#web/features/documents/editor/test-clients.ts';
import { editorChoices } from '#web/features/documents/editor/test-editor-choices.ts';
import { failureToastId } from '#web/features/documents/commands/use-command-mutation.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { quoteDetail } from './test-quotes.ts';

function refusing(type: Parameters<typeof refuse>[0]): () => never {
  return () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse(type);
  };
}

const undo = { handle: 'c0ffee00-0000-4000-8000-000000000000', expiresAt: '2099-01-01T00:00:00Z' };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const done = (quote: QuoteDetail) => ({ quote, undo });

beforeEach(() => {
  answerSignedIn();
});
afterEach(() => {
  resetAnswers();
  hideToast(failureToastId);
});

describe('the page of a quote', () => {
  async function show(quote: QuoteDetail): Promise<Awaited<ReturnType<typeof openApp>>> {
    answer(endpoints.getQuote, { quote });
    const app = await openApp(`/apps/invoice/quotes/${String(quote.id)}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return app;
  }
  const menu = async (name: string) => {
    await userEvent.click(button('More actions'));
    await userEvent.click(page.getByRole('menuitem', { name, exact: true }));
  };

  test('shows the document, and no bank: nothing is to be paid', async () => {
    await show(quoteDetail());
    await expect.element(page.getByRole('heading', { name: 'Quote QUO-2026-0007' })).toBeVisible();
    await expect.element(page.getByText('Quote To:')).toBeVisible();
    await expect.element(page.getByText('Payment Details:')).not.toBeInTheDocument();
  });

  test('shows what the client has answered, with name and hash', async () => {
    const documentHash = 'ab'.repeat(32);
    const given = { answer: 'accepted', at: '2026-11-20T10:00:00Z', name: 'Jane Roe' } as const;
    await show(
      quoteDetail({
        status: 'Accepted',
        answer: { ...given, reason: '', isByClient: true, documentHash },
      }),
    );
    const card = page.getByRole('region', { name: 'Client’s answer' });
    for (const text of ['Accepted', 'Jane Roe', 'On the client’s page', documentHash]) {
      await expect.element(card.getByText(text)).toBeVisible();
    }
    await expect.element(button('Send Quote')).not.toBeInTheDocument();
  });

  test('creates the invoice in one step and goes there', async () => {
    const quote = quoteDetail({ status: 'Accepted' });
    const invoice = { id: 5050, number: null };
    answer(endpoints.invoiceQuote, done({ ...quote, status: 'Invoiced', invoice }));
    const { address } = await show(quote);
    await userEvent.click(button('Create invoice'));
    await expect.element(page.getByText('Quote QUO-2026-0007 became an invoice')).toBeVisible();
    expect(answeredCalls(endpoints.invoiceQuote)).toMatchObject([
      { body: { issue: false }, ifMatch: '"3"' },
    ]);
    await expect.poll(address).toBe('/apps/invoice/preview/5050');
  });

  test.each([
    ['Mark as accepted', 'accepted'],
    ['Mark as declined', 'declined'],
  ] as const)('%s records what the client answered elsewhere, with Undo', async (name, said) => {
    const quote = quoteDetail();
    answer(endpoints.answerQuote, done(quote));
    await show(quote);
    await menu(name);
    await expect.element(page.getByText(`Quote QUO-2026-0007 marked as ${said}`)).toBeVisible();
    expect(answeredCalls(endpoints.answerQuote)).toMatchObject([{ body: { answer: said } }]);
    await expect.element(button('Undo')).toBeVisible();
  });

  test('says who changed it first, and shows the quote as it is now', async () => {
    answer(endpoints.answerQuote, refusing('stale-version'));
    await show(quoteDetail());
    const step = { id: 1, at: '2026-11-20T10:00:00Z', kind: 'accepted', detail: '' };
    const activity = [{ ...step, actor: '', summary: 'Accepted by Jane on the client’s page' }];
    answer(endpoints.getQuote, {
      quote: quoteDetail({ status: 'Accepted', version: 4, activity }),
    });
    await menu('Mark as declined');
    await expect.element(page.getByText(/Just changed: Accepted by Jane/)).toBeVisible();
    await expect.element(page.getByRole('article').getByText('Accepted')).toBeVisible();
  });

  test.each([
    ['Draft', ['Issue', 'Mark as sent', 'Pro forma invoice', 'Delete']],
    [
      'Expired',
      [
        ...['Pro forma invoice', 'Client link', 'Mark as accepted', 'Mark as declined'],
        'Create and issue invoice',
      ],
    ],
    ['Declined', ['Client link']],
  ] as const)('offers only what its state allows: %s', async (status, offered) => {
    await show(quoteDetail({ status, ...(status === 'Draft' && { number: null }) }));
    await userEvent.click(button('More actions'));
    const items = page.getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    expect(items.elements().map((item) => item.textContent)).toEqual(offered);
  });

  test('refuses what the role does not allow, with the reason', async () => {
    answerSignedIn({ ...session, user: userAs('viewer') });
    await show(quoteDetail());
    await expect.element(button('Send Quote')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('More actions')).not.toBeInTheDocument();
  });

  test('says that there is no such quote', async () => {
    answer(endpoints.getQuote, refusing('not-found'));
    await openApp('/apps/invoice/quotes/9');
    await expect.element(page.getByText('Quote not found')).toBeVisible();
  });
});

test('a quote is written in the editor of invoices: valid until a day, without a bank', async () => {
  answer(endpoints.getEditorChoices, editorChoices({ quoteDays: 45 }));
  answerClients(clients);
  answer(endpoints.listItems, { items: [] });
  const stored = quoteDetail({ number: null, status: 'Draft', version: 1 });
  answer(endpoints.createQuote, done(stored));
  answer(endpoints.getQuote, { quote: stored });
  const { address } = await openApp('/apps/invoice/quotes/add?client=7');
  const item = page.getByLabelText('Item of line 1', { exact: true });
  await expect.element(item).toBeVisible();
  await expect.element(page.getByText('Payment Details:')).not.toBeInTheDocument();
  await userEvent.click(item);
  await userEvent.keyboard('Roof{Tab}{Tab}1250');
  await userEvent.click(button(/^Save Ctrl S/));
  await expect.poll(() => answeredCalls(endpoints.createQuote)).toHaveLength(1);
  const [sent] = answeredCalls(endpoints.createQuote);
  const body = sent?.body as { issuedDate: string; validUntil: string };
  expect((Date.parse(body.validUntil) - Date.parse(body.issuedDate)) / 86_400_000).toBe(45);
  expect(body).not.toHaveProperty('dueDate');
  await expect.poll(address).toBe('/apps/invoice/quotes/edit/7');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  const step = trail.getByRole('link', { name: 'Quotes' });
  await expect.element(step).toHaveAttribute('href', '/apps/invoice/quotes');
  await expect.element(step).not.toHaveAttribute('aria-current');
});
