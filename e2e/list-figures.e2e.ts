import type { Locator, Page } from 'playwright/test';
import type { InvoiceSummary } from '#contract/invoices/invoices.ts';
import { expect, test } from './fixtures.ts';
import { expectShown, fetchList, openInvoiceList } from './invoice-list.ts';

const figures = [
  { title: 'Outstanding', key: 'outstanding' },
  { title: 'Past due', key: 'pastDue' },
  { title: 'Paid this month', key: 'paidThisMonth' },
] as const;

/** One of the cards above the list; the rows have buttons of such names, too. */
function figureCard(page: Page, title: string): Locator {
  const cards = page.getByRole('group', { name: 'Totals and shortcuts' });
  return cards.getByRole('button', { name: title });
}

/** The k rule of the specification, with the sign of the money. */
function compact(amount: number): string {
  const whole = Math.round(amount);
  return `$${whole > 999 ? `${(whole / 1000).toFixed(1)}k` : String(whole)}`;
}

for (const { title, key } of figures) {
  test(`[S109 S110 S111 S112] ${title} is a card with an icon, a figure, its title and a chart`, async ({
    page,
    request,
  }) => {
    const answer = await request.get('/apps/invoice/summary');
    // The server's own tests hold the answer to the contract.
    const summary = (await answer.json()) as InvoiceSummary;
    await openInvoiceList(page);
    const card = figureCard(page, title);
    await expect(card).toContainText(compact(summary[key].amount));
    await expect(card.locator('svg').first()).toBeVisible();
    const area = card.locator('svg path[fill^="url("]');
    await expect(area).toHaveAttribute('d', /^M.+Z$/);
    expect(await area.evaluate((path: SVGPathElement) => path.getTotalLength())).toBeGreaterThan(
      100,
    );
  });
}

test('a card filters the list, and pressed again shows it whole', async ({ page, request }) => {
  await openInvoiceList(page);
  const card = figureCard(page, 'Drafts');
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expectShown(page, (await fetchList(request, { status: 'Draft' })).invoices);
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await expectShown(page, (await fetchList(request)).invoices);
});
