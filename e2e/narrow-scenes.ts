import type { Locator, Page } from 'playwright/test';
import type { CurrentSession } from '#contract/session/session.ts';
import { type FirstSteps, firstSteps } from '#contract/settings/first-steps.ts';
import { expect } from './fixtures.ts';
import { invoiceRows, openInvoiceList } from './invoice-list.ts';

/** Brings a page to where it can be looked at; gives back what was opened by what, where it can be closed. */
type Arrange = (page: Page) => Promise<{ opener: Locator; opened: Locator } | undefined>;

const dialog = (page: Page) => page.getByRole('dialog').last();

async function openFrom(opener: Locator, opened: Locator) {
  await opener.click();
  await expect(opened).toBeVisible();
  return { opener, opened };
}

async function show(page: Page, address: string): Promise<undefined> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return undefined;
}

async function selectOnList(page: Page) {
  await openInvoiceList(page, '?status=Past+Due');
  await invoiceRows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected invoices' });
  await expect(bar).toBeVisible();
  return bar;
}

async function listWithTools(page: Page) {
  await openInvoiceList(page);
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

export const narrowScenes: readonly [name: string, arrange: Arrange][] = [
  [
    'the list',
    async (page) => {
      await listWithTools(page);
      return undefined;
    },
  ],
  [
    'the filters',
    async (page) => {
      await listWithTools(page);
      return openFrom(page.getByRole('button', { name: /^Filters/ }), dialog(page));
    },
  ],
  [
    'the export',
    async (page) => {
      await listWithTools(page);
      return openFrom(page.getByRole('button', { name: 'Export', exact: true }), dialog(page));
    },
  ],
  [
    'a view to be saved',
    async (page) => {
      await listWithTools(page);
      return openFrom(page.getByRole('button', { name: 'Save view' }), dialog(page));
    },
  ],
  [
    'the menu of a row',
    async (page) => {
      await listWithTools(page);
      const opener = invoiceRows(page).first().locator('[aria-haspopup=menu]');
      return openFrom(opener, page.getByRole('menu'));
    },
  ],
  [
    'selected invoices',
    async (page) => {
      await selectOnList(page);
      return undefined;
    },
  ],
  [
    'the menu of the selection',
    async (page) => {
      const bar = await selectOnList(page);
      return openFrom(bar.getByRole('button', { name: 'More actions' }), page.getByRole('menu'));
    },
  ],
  [
    'the dry run of an action on them',
    async (page) => {
      const bar = await selectOnList(page);
      return openFrom(bar.getByRole('button', { name: 'Send', exact: true }), dialog(page));
    },
  ],
  [
    'the palette',
    async (page) => {
      await listWithTools(page);
      return openFrom(page.getByRole('button', { name: /Search or jump to/ }), dialog(page));
    },
  ],
  [
    'selected clients',
    async (page) => {
      await page.goto('/apps/client/list');
      await page.locator('tbody').getByRole('checkbox').first().check();
      await expect(page.getByRole('toolbar', { name: 'Selected clients' })).toBeVisible();
      return undefined;
    },
  ],
  ['the import', (page) => show(page, '/settings/import')],
  [
    'the first steps',
    async (page) => {
      await page.route('**/auth/session', async (route) => {
        const answer = await route.fetch();
        // Safe: the server's own tests hold it to the contract.
        const session = (await answer.json()) as CurrentSession;
        const organisation = { ...session.organisation, holdsSampleData: false };
        await route.fulfill({ json: { ...session, organisation } });
      });
      const steps = firstSteps.map((step) => ({
        ...{ step, isDone: step === 'company', isSkipped: false },
      }));
      await page.route('**/api/settings/first-steps', (route) =>
        route.fulfill({ json: { steps, invoiceId: null } satisfies FirstSteps }),
      );
      await page.goto('/dashboard/analytics');
      await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      return undefined;
    },
  ],
  ['recurring invoices', (page) => show(page, '/apps/invoice/recurring')],
  [
    'the invoice that a new recurring one repeats',
    async (page) => {
      await page.goto('/apps/invoice/recurring');
      const opener = page.getByRole('button', { name: 'New recurring invoice' });
      const opened = await openFrom(opener, dialog(page));
      await expect(dialog(page).getByText(/invoices found/)).toBeVisible();
      return opened;
    },
  ],
  ['the settings', (page) => show(page, '/settings/company')],
  ['the keys of programs', (page) => show(page, '/settings/api')],
];

/** What a window that shows rows as a table has besides. */
export const wideScenes: typeof narrowScenes = [
  [
    'the columns',
    async (page) => {
      await listWithTools(page);
      return openFrom(page.getByRole('button', { name: 'Columns', exact: true }), dialog(page));
    },
  ],
];

/** The name of each control that is out of the window, or under something else, also once it is scrolled to. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const overlays = [...document.querySelectorAll('[role=dialog], [role=menu]')];
    const scope = overlays.findLast((one) => one.checkVisibility()) ?? document.body;
    const controls = scope.querySelectorAll<HTMLElement>(
      'a[href]:not([href="#main"]), button, input, select, textarea, [role=menuitem], [role=option]',
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (control.closest('[aria-hidden=true], [inert]') !== null) return [];
      if (control.getBoundingClientRect().width < 2) return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isInside = left >= -4 && right <= innerWidth + 4 && bottom > 0 && top < innerHeight;
      const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
      const hit = document.elementFromPoint(x, y);
      const target = control.closest('label') ?? control;
      const isFree = hit !== null && (target.contains(hit) || hit.contains(control));
      if (isInside && isFree) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [
        `${control.tagName} “${name}” at ${String(Math.round(left))} to ${String(Math.round(right))}`,
      ];
    });
  });
}
