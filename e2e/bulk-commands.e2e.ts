import { clickCounter, keyCounter } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { createIssued } from './invoice-drafts.ts';
import { fetchList, goToTop, invoiceRows, openInvoiceList } from './invoice-list.ts';

test('all that match are planned, tagged by a job, and undone', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openInvoiceList(page, '?status=Downloaded');
  const { total } = await fetchList(request, { status: 'Downloaded' });
  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('toolbar', { name: 'Selected invoices' });
  if (total > 10) await bar.getByRole('button', { name: /^Select all / }).click();
  await expect(bar).toContainText(`${total.toLocaleString('en-US')} selected`);
  await goToTop(page);
  await expectAccessible();
  await bar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add a tag' }).click();
  await page.getByLabel('Tag', { exact: true }).fill('journey');
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: /^Add to / });
  await expect(start).toBeVisible();
  await goToTop(page);
  await expectAccessible();
  await start.click();
  await expect(page.getByText(/invoices? tagged/)).toBeVisible();
  await goToTop(page);
  const tagged = await fetchList(request, { tag: 'journey' });
  expect(tagged.total).toBe(total);
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/invoices? restored/)).toBeVisible();
  await expect.poll(async () => (await fetchList(request, { tag: 'journey' })).total).toBe(0);
});

test('all that match are selected and sent in at most five clicks', async ({ page, request }) => {
  const tags = ['to-be-sent'];
  for (let made = 0; made < 11; made += 1) await createIssued(request, { tags });
  await openInvoiceList(page, '?tag=to-be-sent');
  const { click, count } = clickCounter();
  await click(page.getByLabel('Select all on this page'));
  const bar = page.getByRole('toolbar', { name: 'Selected invoices' });
  await click(bar.getByRole('button', { name: /^Select all / }));
  await click(bar.getByRole('button', { name: 'Send', exact: true }));
  const start = page.getByRole('button', { name: /^Send \d+$/ });
  await click(start);
  await expect(page.getByText(/emails? queued/)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(5);
});

test('a number typed after Ctrl+K leads to its invoice, and back to its row', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { invoices } = await fetchList(request, { page: 3 });
  const { id = 0 } = invoices[0] ?? {};
  await openInvoiceList(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(String(id));
  await expect(page.getByRole('option', { name: new RegExp(`^#${String(id)}`) })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/apps/invoice/preview/${String(id)}`);
});

for (const [way, first, typed] of [
  ['by a key', 'Shift+B', ''],
  ['from the palette', 'Control+k', 'sort balance'],
] as const) {
  test(`${way}, in six keys at most: the biggest balance first, opened, and back with the focus on its row, announced once`, async ({
    page,
    request,
  }) => {
    const { invoices } = await fetchList(request, { sortBy: 'balance', perPage: 1 });
    await openInvoiceList(page);
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
    await page.evaluate(() => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('[role=status]')) {
          const isNew = textContent.includes('sorted by') && spoken.at(-1) !== textContent;
          if (isNew && textContent.includes('balance')) spoken.push(textContent);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const { press, count } = keyCounter(page);
    await press(first);
    if (typed !== '') {
      await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
      await page.keyboard.type(typed);
      const chosen = page.getByRole('option', { name: /^Sort by balance, largest first/ });
      await expect(chosen).toHaveAttribute('data-combobox-selected');
      await press('Enter');
    }
    const row = invoiceRows(page).first();
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('data-key', String(invoices[0]?.id));
    const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
    await expect.poll(spoken).toEqual([expect.stringMatching(/sorted by balance descending$/)]);
    await press('Enter');
    await expect(page).toHaveURL(`/apps/invoice/preview/${String(invoices[0]?.id)}`);
    await expect(page.getByText('Balance due').first()).toBeVisible();
    await press('Alt+ArrowLeft');
    await expect(row).toBeFocused();
    expect(count()).toBeLessThanOrEqual(6);
  });
}
