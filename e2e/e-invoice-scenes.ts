import type { Page } from 'playwright/test';
import type { EInvoiceFinding, EInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import { expect } from './fixtures.ts';
import { fetchList } from './invoice-list.ts';

const finding = (change: Partial<EInvoiceFinding>): EInvoiceFinding => ({
  ...{ rule: 'BR-DE-15', terms: ['BT-10'], subject: 'document' },
  ...{ field: 'buyerReference', line: '', text: 'XRechnung asks for a buyer reference.' },
  ...change,
});
const findings = [
  finding({}),
  finding({ subject: 'seller', text: 'Your address has no city. Enter it in the settings.' }),
  finding({ subject: 'buyer', text: 'The address of Acme has no city.' }),
  finding({ subject: 'tax', text: 'VAT category E needs a reason why no VAT is charged.' }),
];
const readiness: EInvoiceReadiness = {
  isUsual: true,
  advice: [],
  profiles: [
    { profile: 'facturX', isReady: true, findings: [] },
    { profile: 'xrechnungCii', isReady: false, findings },
    { profile: 'xrechnungUbl', isReady: false, findings },
    { profile: 'peppol', isReady: false, findings: findings.slice(0, 2) },
  ],
};

async function open(page: Page, query: Record<string, string>, address: string) {
  await page.route('**/e-invoice/readiness', (route) => route.fulfill({ json: readiness }));
  const { invoices } = await fetchList(page.request, query);
  await page.goto(`/apps/invoice/${address}/${String(invoices[0]?.id)}`);
}

/** What says of e-invoices, whatever the sample data lack. */
export const eInvoiceScenes: readonly [name: string, arrange: (page: Page) => Promise<void>][] = [
  [
    'the menu of downloads with e-invoices',
    async (page) => {
      await open(page, { status: 'Sent' }, 'preview');
      await expect(page.getByText('E-invoice: ready')).toBeVisible();
      await page.getByRole('button', { name: 'More files to download' }).click();
      await expect(page.getByRole('menuitem', { name: 'Factur-X / ZUGFeRD' })).toBeVisible();
    },
  ],
  [
    'what an e-invoice lacks',
    async (page) => {
      await open(page, { status: 'Sent' }, 'preview');
      await page.getByRole('button', { name: 'Show the files' }).click();
      await expect(page.getByRole('region', { name: 'What is missing' })).toBeVisible();
    },
  ],
  [
    'what an e-invoice lacks, in the editor',
    async (page) => {
      await open(page, { status: 'Draft' }, 'edit');
      await page.getByRole('button', { name: 'E-invoice: ready' }).click();
      await expect(page.getByRole('button', { name: 'Go to the field' })).toBeVisible();
    },
  ],
];
