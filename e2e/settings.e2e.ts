import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openProjects(page: Page): Promise<void> {
  await page.goto('/settings/projects');
  await expect(row(page, 'App design')).toBeVisible();
}

/** Adds a project that is too old to show on the dashboard, which other tests look at. */
async function addProject(page: Page, title: string): Promise<void> {
  await openProjects(page);
  await button(page, 'Add project').click();
  await dialog(page).getByLabel('Title', { exact: true }).fill(title);
  await dialog(page).getByLabel('Start date', { exact: true }).fill('2020-01-02');
  await dialog(page).getByLabel('Budget in USD').fill('1,250.50');
  await button(page, 'Add team').click();
  await dialog(page).getByLabel('Name of team 1').fill('Figma');
  await dialog(page).getByRole('button', { name: 'Add project' }).click();
  await expect(row(page, title)).toContainText('$1,250.50');
}

test.describe('a project', () => {
  test.use({ role: 'billing' });

  test('is added, changed, joined and deleted, and each of it outlives a reload', async ({
    page,
  }) => {
    const title = `Journey ${String(Date.now())}`;
    await addProject(page, title);
    await button(page, `Edit ${title}`).click();
    await dialog(page).getByLabel('Description').fill('Through every page');
    await button(page, 'Save').click();
    await expect(row(page, title)).toContainText('Through every page');
    await button(page, `Join ${title}`).click();
    await expect(button(page, `Leave ${title}`)).toBeVisible();
    await page.reload();
    await expect(row(page, title)).toContainText('Through every page');
    await expect(row(page, title).getByRole('button', { name: /^1 member: / })).toBeVisible();
    await button(page, `Leave ${title}`).click();
    await expect(row(page, title)).toContainText('No members');
    await button(page, `Delete ${title}`).click();
    await button(page, 'Delete project').click();
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await expect(row(page, 'App design')).toBeVisible();
    await expect(row(page, title)).toHaveCount(0);
  });

  test.describe('of two people at once', () => {
    test.use({ expectedNoise: [/status of 412/] });

    test('loses nobody’s change unseen', async ({ page, context }) => {
      const title = `Contested ${String(Date.now())}`;
      await addProject(page, title);
      const other = await context.newPage();
      await openProjects(other);
      await button(other, `Edit ${title}`).click();
      await button(page, `Edit ${title}`).click();
      await dialog(page).getByLabel('Description').fill('First');
      await button(page, 'Save').click();
      await expect(row(page, title)).toContainText('First');
      await dialog(other).getByLabel('Description').fill('Second');
      await button(other, 'Save').click();
      await expect(dialog(other)).toContainText('Someone else changed this project');
      await expect(dialog(other).getByLabel('Description')).toHaveValue('Second');
      await button(other, 'Keep mine').click();
      await expect(row(other, title)).toContainText('Second');
      await button(other, `Delete ${title}`).click();
      await button(other, 'Delete project').click();
      await expect(row(other, title)).toHaveCount(0);
    });
  });
});

test('a meeting is added with a client and deleted', async ({ page }) => {
  const title = `Call ${String(Date.now())}`;
  await page.goto('/settings/timeline');
  await button(page, 'Add entry').click();
  await dialog(page).getByLabel('Title', { exact: true }).fill(title);
  await dialog(page).getByLabel('Description').fill('Looking back');
  await dialog(page).getByLabel('Time').fill('2020-01-02T09:30');
  await dialog(page).getByRole('combobox', { name: 'Client' }).fill('kobayashi');
  const options = dialog(page).getByRole('listbox').getByRole('option');
  await options
    .filter({ hasText: /kobayashi/i })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog(page)).toHaveCount(0);
  // The oldest of all: the first once the order is turned around.
  await page.getByRole('columnheader', { name: 'Time' }).getByRole('button').click();
  await expect(row(page, title)).toContainText('2 Jan 2020, 09:30');
  await row(page, title)
    .getByRole('button', { name: /^Delete / })
    .click();
  await button(page, 'Delete entry').click();
  await expect(row(page, title)).toHaveCount(0);
});

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('reads projects, timeline and goal, and hears why nothing can be changed', async ({
    page,
  }) => {
    await openProjects(page);
    await expect(page.getByText(/You don’t have permission to change projects/)).toBeVisible();
    await expect(button(page, 'Edit App design')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Timeline' }).click();
    await expect(page.getByText(/You don’t have permission to change the timeline/)).toBeVisible();
    await page.getByRole('link', { name: 'Goal' }).click();
    await expect(page.getByText('You don’t have permission to change the goal.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

const scenes: [name: string, arrange: (page: Page) => Promise<void>][] = [
  ['the projects', openProjects],
  [
    'the form of a project',
    async (page) => {
      await openProjects(page);
      await button(page, 'Edit App design').click();
      await dialog(page).getByLabel('Title', { exact: true }).fill('');
      await button(page, 'Save').click();
      await expect(dialog(page).getByText('Enter a project title.')).toBeVisible();
    },
  ],
  [
    'the question before a project is deleted',
    async (page) => {
      await openProjects(page);
      await button(page, 'Delete App design').click();
      await expect(button(page, 'Cancel')).toBeFocused();
    },
  ],
  [
    'the choice of a client',
    async (page) => {
      await page.goto('/settings/timeline');
      await button(page, 'Add entry').click();
      await dialog(page).getByRole('combobox', { name: 'Client' }).click();
      await expect(dialog(page).getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'the timeline',
    async (page) => {
      await page.goto('/settings/timeline');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    },
  ],
  [
    'the company',
    async (page) => {
      await page.goto('/settings/company');
      await page.getByLabel('Email', { exact: true }).fill('nobody');
      await button(page, 'Save').click();
      await expect(page.getByText(/Enter one email address/)).toBeVisible();
    },
  ],
  [
    'a bank account',
    async (page) => {
      await page.goto('/settings/company');
      await button(page, 'Add account').click();
      await dialog(page).getByLabel('IBAN').fill('GB00');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page).getByText('This field is required.')).toBeVisible();
    },
  ],
  [
    'the numbers',
    async (page) => {
      await page.goto('/settings/series');
      await expect(page.getByText('No gaps or duplicates')).toBeVisible();
    },
  ],
  [
    'the settings of invoices',
    async (page) => {
      await page.goto('/settings/invoicing');
      await button(page, 'Add tax').click();
      await expect(page.getByLabel('Name of tax 4')).toBeFocused();
    },
  ],
  [
    'the way out of the demo',
    async (page) => {
      await page.goto('/settings/own-company');
      await button(page, 'Delete sample data and start').click();
      await expect(page.getByText('Enter a company name.')).toBeVisible();
    },
  ],
  [
    'the import of events',
    async (page) => {
      await page.goto('/settings/events');
      const rows = ['a,order.received,2026-11-20T12:00:00Z', 'b,order.received,yesterday'];
      await page.getByLabel('File of events').setInputFiles({
        name: 'shop.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['id,kind,at', ...rows].join('\n')),
      });
      await expect(button(page, 'Import 1 event')).toBeVisible();
      await expect(page.getByRole('row', { name: /Line 3/ })).toBeVisible();
    },
  ],
  [
    'the goal',
    async (page) => {
      await page.goto('/settings/goal');
      await expect(page.getByLabel('Goal in USD')).toBeVisible();
    },
  ],
];

for (const [look, use] of [
  ['in both themes', {}],
  ['on a phone', { viewport: { width: 390, height: 844 } }],
] as const) {
  test.describe(`axe finds nothing ${look} on`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, arrange] of scenes) {
      test(name, async ({ page, expectAccessible }) => {
        await arrange(page);
        await expectAccessible();
        const isWider = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(isWider, 'nothing scrolls sideways').toBe(false);
      });
    }
  });
}
