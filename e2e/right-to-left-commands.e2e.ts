import { clientLinkEndpoints } from '#contract/documents/client-links.ts';
import { expect, test } from './fixtures.ts';
import { createIssued } from './invoice-drafts.ts';

const origin = () => test.info().project.use.baseURL ?? '';

for (const [language, due] of [
  ['ar', 'الرصيد المستحق'],
  ['he', 'יתרה לתשלום'],
] as const) {
  test(`an invoice in ${language} runs from the right for its client and for staff, accessible and never wider than the window`, async ({
    page,
    expectAccessible,
  }) => {
    const name = `Client in ${language} ${String(Date.now())}`;
    const headers = { origin: origin() };
    const made = await page.request.post('/apps/invoice/clients', {
      ...{ headers, data: { name, companyEmail: 'a@example.com', language } },
    });
    const { client } = (await made.json()) as { client: { id: number } };
    const { id } = await createIssued(page.request, { clientId: client.id });

    await page.goto(`/apps/invoice/preview/${String(id)}`);
    const sheet = page.getByRole('article').filter({ hasText: name });
    await expect(sheet).toHaveAttribute('dir', 'rtl');
    await expect(sheet).toHaveAttribute('lang', language);
    await expectAccessible();

    const path = `/apps/invoice/invoices/${String(id)}/link`;
    const answer = await page.request.post(path, { headers });
    const { link } = clientLinkEndpoints.renewInvoiceLink.output.parse(await answer.json());
    await page.goto(link?.address ?? '');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const term = await page.getByRole('term').filter({ hasText: due }).boundingBox();
    const amount = await page.locator('.balance dd').boundingBox();
    expect(amount?.x).toBeLessThan(term?.x ?? 0);
    await expectAccessible();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `at ${String(width)}`).toBeLessThanOrEqual(width);
    }
  });
}
