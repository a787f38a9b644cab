import type { Page } from 'playwright/test';
import type { CreditNoteDetail, CreditNoteRow } from '#contract/invoices/credit-notes.ts';
import { expect } from './fixtures.ts';

const row: CreditNoteRow = {
  ...{ id: 4, number: 'CN-2026-0004', status: 'Open', reason: 'Returned goods', avatar: '' },
  cancels: false,
  client: { id: 1, name: 'Ingrid Solheim', companyEmail: 'accounts@nordvik-marine.example' },
  ...{ currency: 'GBP', total: 240, left: 120, issuedDate: '2026-11-20' },
  invoice: { id: 5031, number: 'INV-2026-0409' },
};
const party = {
  ...{ name: 'Halden & Rowe', company: '', address: '14 Foundry Lane', country: 'United Kingdom' },
  ...{ contact: '', companyEmail: 'billing@halden-rowe.example', taxNumber: 'GB123456789' },
};
const creditNote: CreditNoteDetail = {
  ...row,
  seller: { ...party, tagline: '', logo: '', registration: '' },
  billTo: { ...party, name: 'Ingrid Solheim', company: 'Nordvik Marine' },
  lines: [
    {
      ...{ title: 'Teapot', description: 'Cast iron', qty: 4, unit: '', cost: 50 },
      ...{ discount: 0, amount: 200, taxes: [{ rate: 20, category: 'S' }] },
      ...{ heading: '', showsSubtotal: false },
    },
  ],
  taxes: [{ category: 'S', rate: 20, base: 200, amount: 40 }],
  ...{ pricesIncludeTax: false, net: 200, applied: 120, refunded: 0 },
};
const list = '**/apps/invoice/credit-notes?*';

/** What shows credit notes, whatever the sample data has of them. */
export const creditNoteScenes: readonly [name: string, arrange: (page: Page) => Promise<void>][] = [
  [
    'the credit notes',
    async (page) => {
      await page.route(list, (route) => route.fulfill({ json: { creditNotes: [row], total: 1 } }));
      await page.goto('/apps/credit-note/list');
      await expect(page.getByText('Returned goods')).toBeVisible();
    },
  ],
  [
    'no credit notes yet',
    async (page) => {
      await page.route(list, (route) => route.fulfill({ json: { creditNotes: [], total: 0 } }));
      await page.goto('/apps/credit-note/list');
      await expect(page.getByText('No credit notes yet')).toBeVisible();
    },
  ],
  [
    'a credit note',
    async (page) => {
      await page.route('**/apps/invoice/credit-notes/4', (route) =>
        route.fulfill({ json: { creditNote } }),
      );
      await page.goto('/apps/credit-note/4');
      await expect(page.getByText('Teapot')).toBeVisible();
    },
  ],
];
