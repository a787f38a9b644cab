import type { Page } from 'playwright/test';
import type { Mail } from '#contract/mail/mails.ts';
import { creditNoteScenes } from './credit-note-scenes.ts';
import { eInvoiceScenes } from './e-invoice-scenes.ts';
import { expect } from './fixtures.ts';
import { fetchList, invoiceRows, openInvoiceList, tooltip } from './invoice-list.ts';

const mail: Mail = {
  id: 9,
  kind: 'invoice',
  quote: null,
  creditNote: null,
  client: null,
  invoice: { id: 5031, number: 'INV-2026-0409' },
  sender: 'Mara Lindqvist',
  subject: 'Invoice 5031',
  state: 'accepted',
  tries: 1,
  problem: '',
  createdAt: '2026-11-20T12:00:00Z',
  nextTryAt: null,
  recipients: [
    {
      address: 'a@example.com',
      role: 'to',
      state: 'accepted',
      reason: '',
      settledAt: '2026-11-20T12:00:10Z',
    },
    {
      address: 'b@example.com',
      role: 'cc',
      state: 'failed',
      reason: '550 No such user',
      settledAt: '2026-11-20T12:00:10Z',
    },
  ],
};
const wholeMail = {
  mail,
  from: 'billing@halden-rowe.example',
  html: '',
  attachments: ['INV-2026-0409.pdf'],
  text: 'Your invoice: https://example.com/i/abc',
};

/** Pages and what opens on them, each brought to where it can be looked at. */
export const accessibilityScenes: readonly [
  name: string,
  arrange: (page: Page) => Promise<void>,
][] = [
  ['the list', (page) => openInvoiceList(page)],
  [
    'the list without a match',
    async (page) => {
      await page.goto('/apps/invoice/list?q=zzzzzz');
      await expect(page.getByText('No matching records found', { exact: true })).toBeVisible();
    },
  ],
  ['the list filtered', (page) => openInvoiceList(page, '?status=Paid&q=a&sortBy=total&page=2')],
  [
    'the filters, one of them refused',
    async (page) => {
      await openInvoiceList(page, '?status=Paid,Sent&issuedFrom=2026-01-01&currency=USD');
      await page.keyboard.press('f');
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await filters.getByLabel('Due to', { exact: true }).fill('2026-02-30');
      await filters.getByRole('button', { name: 'Apply' }).click();
      await expect(filters.getByText(/Enter a valid date/)).toBeVisible();
    },
  ],
  [
    'the menu of a row',
    async (page) => {
      await openInvoiceList(page);
      await invoiceRows(page).first().locator('[aria-haspopup=menu]').click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
    },
  ],
  [
    'the payment of a row',
    async (page) => {
      await openInvoiceList(page, '?status=Past+Due');
      await page.locator('[data-pays]').first().click();
      await expect(page.getByRole('dialog').getByLabel(/^Amount/)).toBeFocused();
    },
  ],
  [
    'the dialog in place of a deletion',
    async (page) => {
      await openInvoiceList(page, '?status=Past+Due');
      await invoiceRows(page).first().locator('[aria-haspopup=menu]').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the sheet of keys',
    async (page) => {
      await openInvoiceList(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Shortcuts and search' })).toBeVisible();
    },
  ],
  [
    'the trash',
    async (page) => {
      await page.goto('/apps/invoice/trash');
      await expect(page.getByRole('table')).toBeVisible();
    },
  ],
  [
    'the tooltip of a status',
    async (page) => {
      await openInvoiceList(page);
      await invoiceRows(page).first().locator('[data-variant]').first().hover();
      await expect(tooltip(page)).toBeVisible();
    },
  ],
  [
    'the tooltip of an action',
    async (page) => {
      await openInvoiceList(page);
      await invoiceRows(page).first().getByRole('button', { name: 'Send Invoice' }).hover();
      await expect(tooltip(page)).toBeVisible();
    },
  ],
  [
    'the panel that sends',
    async (page) => {
      await openInvoiceList(page);
      await invoiceRows(page).first().getByRole('button', { name: 'Send Invoice' }).click();
      await expect(page.getByRole('dialog').getByLabel('Subject')).toBeVisible();
    },
  ],
  [
    'the settings of mail',
    async (page) => {
      await page.goto('/settings/mail');
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    },
  ],
  [
    'the outbox without a mail',
    async (page) => {
      await page.route('**/api/mails', (route) => route.fulfill({ json: { mails: [], total: 0 } }));
      await page.goto('/outbox');
      await expect(page.getByRole('heading', { name: 'No emails sent yet' })).toBeVisible();
    },
  ],
  [
    'the outbox, a mail open',
    async (page) => {
      await page.route('**/api/mails', (route) =>
        route.fulfill({ json: { mails: [mail], total: 1 } }),
      );
      await page.route('**/api/mails/9', (route) => route.fulfill({ json: wholeMail }));
      await page.goto('/outbox?mail=9');
      await expect(page.getByText('550 No such user')).toBeVisible();
    },
  ],
  [
    'the menu of the user',
    async (page) => {
      await openInvoiceList(page);
      await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  ],
  [
    'the preview',
    async (page) => {
      const { invoices } = await fetchList(page.request, { status: 'Partial Payment' });
      await page.goto(`/apps/invoice/preview/${String(invoices[0]?.id)}`);
      await expect(page.getByText('Balance due').first()).toBeVisible();
    },
  ],
  [
    'the further actions and the reasons of a preview',
    async (page) => {
      const { invoices } = await fetchList(page.request, { status: 'Partial Payment' });
      await page.goto(`/apps/invoice/preview/${String(invoices[0]?.id)}`);
      await page.getByRole('button', { name: 'Why this status?' }).click();
      await page.getByRole('button', { name: 'More actions', exact: true }).click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
    },
  ],
  [
    'a correction of a preview',
    async (page) => {
      const { invoices } = await fetchList(page.request, { status: 'Partial Payment' });
      await page.goto(`/apps/invoice/preview/${String(invoices[0]?.id)}`);
      await page.getByRole('button', { name: 'More actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Credit note' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the preview of an unknown invoice',
    async (page) => {
      await page.goto('/apps/invoice/preview/999999999');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'the clients',
    async (page) => {
      await page.goto('/apps/client/list');
      await expect(page.locator('tbody tr')).toHaveCount(20);
    },
  ],
  [
    'the security settings',
    async (page) => {
      await page.goto('/settings/security');
      await expect(page.getByRole('table')).toBeVisible();
    },
  ],
  [
    'the API, with one of its requests open',
    async (page) => {
      await page.goto('/settings/api#listInvoices');
      await expect(page.getByRole('button', { name: 'Run' })).toBeVisible();
    },
  ],
  ...creditNoteScenes,
  ...eInvoiceScenes,
  [
    'the page for adding',
    async (page) => {
      await page.goto('/apps/invoice/add');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    },
  ],
  [
    'the page that does not exist',
    async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  ],
];
