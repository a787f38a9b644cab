import type { Locator, Page } from 'playwright/test';
import { clientLinkEndpoints } from '#contract/documents/client-links.ts';
import { expect, test } from './fixtures.ts';
import { createIssued } from './invoice-drafts.ts';

const origin = () => test.info().project.use.baseURL ?? '';

/** Of each label in a second language: how many pixels lie between its edge and that of the first language's words. */
const offsets = (seconds: Locator, edge: 'left' | 'right') =>
  seconds.evaluateAll((labels, side) => {
    // A text of two directions is several boxes on a line, in no order.
    const edgeOf = (nodes: readonly Node[]) => {
      const edges = nodes.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width }) => width > 0).map((box) => box[side]);
      });
      return side === 'left' ? Math.min(...edges) : Math.max(...edges);
    };
    return labels.map((label) => {
      const others = [...(label.parentElement?.childNodes ?? [])].filter((node) => node !== label);
      return Math.round(Math.abs(edgeOf([label]) - edgeOf(others)));
    });
  }, edge);

async function openLink(page: Page, id: number): Promise<void> {
  const path = `/apps/invoice/invoices/${String(id)}/link`;
  const answer = await page.request.post(path, { headers: { origin: origin() } });
  const { link } = clientLinkEndpoints.renewInvoiceLink.output.parse(await answer.json());
  await page.goto(link?.address ?? '');
}

for (const { language, secondLanguage, edge } of [
  { language: 'de', secondLanguage: 'ar', edge: 'left' },
  { language: 'ar', secondLanguage: 'en', edge: 'right' },
] as const) {
  test(`an invoice in ${language} and ${secondLanguage} has the words of both at one edge, never wider than the window`, async ({
    page,
    expectAccessible,
  }) => {
    const name = `Client in ${language} and ${secondLanguage} ${String(Date.now())}`;
    const data = { name, companyEmail: 'a@example.com', language, secondLanguage };
    const made = await page.request.post('/apps/invoice/clients', {
      ...{ headers: { origin: origin() }, data },
    });
    expect(made.status(), await made.text()).toBe(201);
    const { client } = (await made.json()) as { client: { id: number } };
    const { id } = await createIssued(page.request, { clientId: client.id });

    await openLink(page, id);
    const seconds = page.locator(`small[lang=${secondLanguage}]`);
    const found = await offsets(seconds, edge);
    expect(found.length).toBeGreaterThan(8);
    expect(found).toEqual(found.map(() => 0));
    await expectAccessible();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `at ${String(width)}`).toBeLessThanOrEqual(width);
    }
  });
}
