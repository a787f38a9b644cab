import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getInvoice, invoiceDetail());
});
afterEach(() => {
  resetAnswers();
  vi.restoreAllMocks();
});

const sheet = () => page.getByRole('article');

test('[S54 S201] shows the document of the invoice in the address', async () => {
  await openApp('/apps/invoice/preview/5031');
  await expect
    .element(sheet().getByRole('heading', { level: 1, name: 'Invoice #5031' }))
    .toBeVisible();
  expect(answeredCalls(endpoints.getInvoice)[0]?.params).toEqual({ id: '5031' });
  const texts = [
    'Partial Payment',
    'Jane Roe',
    'GB08 SVAV 3092 1755 0418 62',
    'Dashboard redesign',
    'Discount 5%',
    '\u2212$273.40',
    'Tax 20% on $5,194.60',
    '$6,233.52',
    '\u2212$2,800.00',
    'Thank you.',
  ];
  for (const text of texts) {
    await expect.element(sheet().getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test('shows the document in the language and with the figures that it is written in', async () => {
  answer(endpoints.getInvoice, invoiceDetail({ writing: { language: 'de', locale: 'de-DE' } }));
  await openApp('/apps/invoice/preview/5031');
  for (const text of ['Nummer', 'Rabatt 5\u00a0%', '6.233,52\u00a0$', 'Offener Betrag']) {
    await expect.element(sheet().getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect.element(sheet()).toHaveAttribute('lang', 'de');
});

test('lists the payments, newest first', async () => {
  await openApp('/apps/invoice/preview/5031');
  await expect.element(page.getByText('$2,800.00 of $6,233.52 received')).toBeVisible();
  const dates = page.getByRole('table').nth(1).getByRole('time');
  await expect.element(dates.first()).toHaveTextContent('2026-11-18');
});

test('[S190] shows an internal note and activity only where the server gives them', async () => {
  const { screen } = await openApp('/apps/invoice/preview/5031');
  await expect.element(sheet()).toBeVisible();
  await expect.element(page.getByText('Internal note')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Activity' })).not.toBeInTheDocument();
  await screen.unmount();

  const step = { id: 1, at: '2026-11-12T09:30:00Z', kind: 'issued', actor: 'Mara', detail: '' };
  answer(
    endpoints.getInvoice,
    invoiceDetail({ internalNote: 'Call first.', activity: [{ ...step, summary: 'Issued' }] }),
  );
  await openApp('/apps/invoice/preview/5031');
  await expect.element(page.getByText('Call first.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
});

test.each([
  { name: 'with payments its copy', part: {}, query: 'version=copy&view=inline' },
  {
    name: 'without them what was issued',
    part: { payments: [], credits: [], paid: 0, invoiceStatus: 'Sent' as const },
    query: 'view=inline',
  },
])('prints the file itself: $name', async ({ part, query }) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  answer(endpoints.getInvoice, invoiceDetail(part));
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(page.getByRole('button', { name: 'Print' }));
  const address = `/apps/invoice/invoices/5031/pdf?${query}`;
  expect(opened).toHaveBeenCalledExactlyOnceWith(address, '_blank', 'noopener');
});

test('gives the reason why sending is off', async () => {
  const reason = 'No mail server is set up.';
  answer(endpoints.getMailSetUp, { state: 'not-set-up', from: '', reason });
  await openApp('/apps/invoice/preview/5031');
  const send = page.getByRole('button', { name: 'Send Invoice' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expect.element(send).toHaveAttribute('aria-description', reason);
  const off = page.getByRole('complementary').element().querySelectorAll('[aria-disabled]');
  expect(off).toHaveLength(1);
});

test.each(['99999999', '0', 'abc', '1e3'])(
  '[S201] says that there is no invoice %s, with a way back',
  async (id) => {
    answer(endpoints.getInvoice, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('not-found');
    });
    const { address } = await openApp(`/apps/invoice/preview/${id}`);
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText(`Invoice #${id} not found`)).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Back to invoices' }));
    await eventually(() => {
      expect(address()).toBe('/apps/invoice/list');
    });
  },
);

test('offers another try where the invoice could not be loaded', async () => {
  answer(endpoints.getInvoice, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await openApp('/apps/invoice/preview/5031');
  await expect.element(page.getByText('Couldn’t load the invoice')).toBeVisible();
  answer(endpoints.getInvoice, invoiceDetail());
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(sheet()).toBeVisible();
});

test('shows the labels of a draft’s actions whole', async () => {
  answer(endpoints.getInvoice, invoiceDetail({ number: null, invoiceStatus: 'Draft' }));
  await openApp('/apps/invoice/preview/5031');
  for (const name of ['Duplicate', 'Delete']) {
    const label = page.getByRole('button', { name, exact: true }).getByText(name);
    await expect.element(label).toBeVisible();
    const { scrollWidth, clientWidth } = label.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});
