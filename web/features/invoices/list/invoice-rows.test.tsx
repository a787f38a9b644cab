import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { addDays, dayIn } from '#domain/calendar-day.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { pathsIn, pathsOf } from '#web/ui/test-drawings.ts';
import { invoiceRow } from '#web/features/documents/test-invoices.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerSignedIn();
});
afterEach(resetAnswers);

async function showInvoice(change: Partial<InvoiceRow> = {}) {
  answer(endpoints.listInvoices, { invoices: [invoiceRow(change)], total: 1 });
  const app = await openApp('/apps/invoice/list');
  await expect.element(row()).toBeVisible();
  return app;
}
const row = () => page.getByRole('row', { name: /#5036/ });
// The first cell has the box that selects the row.
const cell = (index: number) =>
  row()
    .getByRole('cell')
    .nth(index + 1);

test('[S55 S63 S69 S70 S72] shows number, legal number, client, e-mail and initials', async () => {
  await showInvoice();
  const link = row().getByRole('link', { name: '#5036', exact: true });
  await expect.element(link).toHaveAttribute('href', '/apps/invoice/preview/5036');
  await expect.element(cell(0).getByText('INV-2026-0409', { exact: true })).toBeVisible();
  await expect.element(cell(2).getByText('Jane Roe', { exact: true })).toBeVisible();
  await expect.element(cell(2).getByText('accounts@roe.example', { exact: true })).toBeVisible();
  await expect.element(cell(2).getByText('JR', { exact: true })).toBeVisible();
});

test('[S71] shows the picture of a client who has one', async () => {
  const avatar = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  await showInvoice({ avatar });
  const image = cell(2).element().querySelector('img');
  expect(image?.getAttribute('src')).toBe(avatar);
});

test('[S75 S76 S217] shows the total in dollars and the issue date as the API gives it', async () => {
  await showInvoice({ total: 12_480 });
  expect(cell(3).element().textContent).toBe('$12,480.00');
  expect(cell(4).element().textContent).toBe('2026-11-12');
});

test('names the total and the day of issue on a phone, which shows no header', async () => {
  await page.viewport(390, 844);
  await showInvoice();
  const label = (index: number) => getComputedStyle(cell(index).element(), '::before').content;
  expect([label(3), label(4)]).toEqual(['"Total "', '"Issued"']);
  await page.viewport(1440, 900);
  await expect.poll(() => label(4)).toBe('none');
});

test('[S80 S81] shows a Paid badge instead of a balance of 0, whatever the status', async () => {
  await showInvoice({ invoiceStatus: 'Draft', balance: 0 });
  expect(cell(5).element().textContent).toBe('Paid');
});

test.each([
  ['Void', 'Void'],
  ['Written Off', 'Written off'],
])('says %s instead of Paid in its balance cell', async (invoiceStatus, word) => {
  await showInvoice({ invoiceStatus, balance: 0 });
  expect(cell(5).element().textContent).toBe(word);
});

test('[S82] shows a balance, and a negative one with a minus sign', async () => {
  await showInvoice({ balance: -724 });
  expect(cell(5).element().textContent).toBe('\u2212$724.00');
});

test('says by how many days an invoice is late', async () => {
  const dueDate = addDays(dayIn(session.organisation.timeZone, new Date()), -12);
  await showInvoice({ invoiceStatus: 'Past Due', dueDate });
  await expect.element(cell(5).getByRole('img', { name: '12 days late' })).toBeVisible();
  await expect.element(cell(5).getByText('12 d', { exact: true })).toBeVisible();
});

test('[S182] colours the avatar by another mapping than the status', async () => {
  await showInvoice({ invoiceStatus: 'Paid' });
  const circle = cell(1).element().querySelector('[data-icon]');
  const initials = cell(2).getByText('JR', { exact: true }).element();
  expect(circle && getComputedStyle(circle).color).toBe('rgb(21, 119, 63)');
  expect(getComputedStyle(initials).color).toBe('rgb(196, 40, 42)');
});

test.each(['hover', 'focus'])(
  '[S100 S101 S102] tells status, raw balance and due date on %s',
  async (way) => {
    await showInvoice({ invoiceStatus: 'Partial Payment' });
    const status = row().getByRole('button', { name: 'Partial Payment' });
    if (way === 'hover') await userEvent.hover(status);
    else (status.element() as HTMLElement).focus();
    const lines = page.getByRole('tooltip');
    await expect.element(lines.getByText('Partial Payment', { exact: true })).toBeVisible();
    await expect.element(lines.getByText('Balance: 3433.52', { exact: true })).toBeVisible();
    await expect.element(lines.getByText('Due Date: 2026-11-26', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    if (way === 'focus') await expect.element(lines).not.toBeInTheDocument();
  },
);

test('a tooltip stays with the keyboard’s focus while the pointer comes and goes', async () => {
  await showInvoice({ invoiceStatus: 'Partial Payment' });
  const status = row().getByRole('button', { name: 'Partial Payment' });
  (status.element() as HTMLElement).focus();
  await userEvent.hover(status);
  await userEvent.unhover(status);
  // Longer than it takes to close.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByRole('tooltip')).toBeVisible();
});

test.each(['Send Invoice', 'Preview Invoice'])(
  '[S85 S86 S87 S88] names "%s" in a tooltip of the same text, on hover and on focus',
  async (name) => {
    await showInvoice();
    const role = name === 'Send Invoice' ? 'button' : 'link';
    const control = row().getByRole(role, { name, exact: true });
    await userEvent.hover(control);
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(name);
    await userEvent.unhover(control);
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
    (control.element() as HTMLElement).focus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(name);
  },
);

const notSetUp = 'No mail server is set up.';

test.each([
  ['admin', notSetUp],
  ['viewer', 'You don’t have permission to change invoices.'],
] as const)('[S86 S96 S190] gives %s the reason why sending is off', async (role, reason) => {
  answerSignedIn({ ...session, user: userAs(role) });
  answer(endpoints.getMailSetUp, { state: 'not-set-up', from: '', reason: notSetUp });
  const { address } = await showInvoice();
  const send = row().getByRole('button', { name: 'Send Invoice', exact: true });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expect.element(send).toHaveAttribute('aria-description', reason);
  (send.element() as HTMLElement).click();
  expect(address()).toBe('/apps/invoice/list');
});

test('[S85 S87] draws a paper plane on Send Invoice, and an eye on Preview Invoice', async () => {
  const [plane, eye] = [await pathsOf(IconSend), await pathsOf(IconEye)];
  await showInvoice();
  expect(pathsIn(row().getByRole('button', { name: 'Send Invoice' }).element())).toEqual(plane);
  expect(pathsIn(row().getByRole('link', { name: 'Preview Invoice' }).element())).toEqual(eye);
});

test('[S21 S55] opens the invoice by its number', async () => {
  const { address } = await showInvoice();
  await userEvent.click(row().getByRole('link', { name: '#5036', exact: true }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/preview/5036');
  });
});

test('[S56 S87] opens the preview by the eye', async () => {
  const { address } = await showInvoice();
  await userEvent.click(row().getByRole('link', { name: 'Preview Invoice' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/preview/5036');
  });
});

test.each(['click', 'Enter', ' ', 'ArrowDown'])(
  '[S89 S90 S91 S92 S93 S94] opens the menu of four by "%s", with the first item focused',
  async (way) => {
    await showInvoice();
    const button = row().getByRole('button', { name: /^More actions/ });
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    if (way === 'click') await userEvent.click(button);
    else {
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard(`{${way}}`);
    }
    await expect.element(page.getByRole('menuitem', { name: 'Download' })).toHaveFocus();
    const texts = page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent);
    expect(texts).toEqual(['Download', 'Edit', 'Delete', 'Duplicate']);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);

test('[S95 S98 S99 S190] gives a viewer the reason why the menu writes nothing', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  const { address } = await showInvoice();
  await userEvent.click(row().getByRole('button', { name: /^More actions/ }));
  for (const name of ['Edit', 'Delete', 'Duplicate']) {
    const item = page.getByRole('menuitem', { name, exact: true });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item).toHaveAttribute('aria-description', expect.stringMatching(/\.$/));
    (item.element() as HTMLElement).click();
  }
  const download = page.getByRole('menuitem', { name: 'Download' });
  await expect.element(download).not.toHaveAttribute('aria-disabled');
  expect(address()).toBe('/apps/invoice/list');
});

test('[LST-050 CLI-001] shows markup in a name as text', async () => {
  const name = '<img src=x onerror=alert(1)> <b>Roe</b>';
  await showInvoice({ client: { id: 7, name, companyEmail: '<i>@roe.example' } });
  await expect.element(cell(2).getByText(name, { exact: true })).toBeVisible();
  expect(cell(2).element().querySelector('img, b, i')).toBeNull();
});
