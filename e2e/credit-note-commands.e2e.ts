import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { clientLink } from '#contract/documents/client-links.ts';
import { expect, test } from './fixtures.ts';
import { createIssued } from './invoice-drafts.ts';

test('a credit note is sent from its page, and its client finds and saves it on the page of its invoice', async ({
  page,
  expectAccessible,
}) => {
  const { id, number } = await createIssued(page.request);
  const path = `/apps/invoice/invoices/${String(id)}`;
  const origin = test.info().project.use.baseURL ?? '';
  const post = (to: string, data: object = {}) =>
    page.request.post(to, {
      headers: { origin, 'idempotency-key': crypto.randomUUID() },
      data,
    });
  const issuedDate = new Date().toISOString().slice(0, 10);
  const body = { all: true, issuedDate, reason: 'Returned' };
  const answer = await post(`${path}/credit-notes`, body);
  const { invoice } = invoiceCommandEndpoints.creditInvoice.output.parse(await answer.json());
  const note = invoice.credits[0]?.creditNote;
  const name = note?.number ?? '';

  await page.goto(`/apps/credit-note/${String(note?.id)}`);
  await page.getByRole('button', { name: 'Send Credit Note' }).click();
  const panel = page.getByRole('dialog', { name: 'Send Credit Note' });
  await expect(panel.getByLabel('Message')).toHaveValue(
    new RegExp(`credit note ${name} for .* It corrects our invoice ${number ?? ''}`, 's'),
  );
  await expectAccessible();
  await panel.getByRole('button', { name: 'Send Credit Note' }).click();
  await expect(page.getByText(`Sending credit note ${name}`, { exact: true })).toBeVisible();
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect(mails.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 });

  const { link } = clientLink.parse(await (await post(`${path}/link`)).json());
  await page.goto(link?.address ?? '');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download credit note ${name} as PDF` }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`);
  await expectAccessible();
});
