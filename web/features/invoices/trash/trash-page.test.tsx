import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { trashEndpoints } from '#contract/invoices/trash.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { invoiceDetail, invoiceRow } from '#web/features/documents/test-invoices.ts';

const deleted = {
  ...invoiceRow({ id: 5040, number: null, invoiceStatus: 'Draft', version: 3 }),
  deletedAt: '2026-11-20T15:42:00Z',
  deletedBy: 'Mara Lindqvist',
  removedOn: '2026-12-20',
};

beforeEach(() => {
  answerSignedIn();
});
afterEach(resetAnswers);

test('shows what was deleted, when, by whom and until when, and restores it', async () => {
  let invoices = [deleted];
  answer(trashEndpoints.listTrash, () => ({ invoices, total: invoices.length, page: 1 }));
  answer(draftEndpoints.restoreInvoice, () => {
    invoices = [];
    return { ...invoiceDetail({ id: 5040 }), undo: null };
  });
  await openApp('/apps/invoice/list');
  await userEvent.click(page.getByRole('link', { name: 'Trash 1' }));
  const row = page.getByRole('row', { name: /#5040/ });
  await expect.element(row).toBeVisible();
  for (const text of ['Jane Roe', '$4,860.00', 'by Mara Lindqvist', '2026-12-20']) {
    await expect.element(row.getByText(text)).toBeVisible();
  }
  await userEvent.click(row.getByRole('button', { name: 'Restore invoice #5040' }));
  await expect.element(page.getByText('Invoice #5040 restored')).toBeVisible();
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
  expect(answeredCalls(draftEndpoints.restoreInvoice)[0]).toMatchObject({
    params: { id: '5040' },
    ifMatch: '"3"',
  });
});

test('leafs and sorts on the server, as its address says', async () => {
  answer(trashEndpoints.listTrash, ({ query }) => ({
    invoices: [deleted],
    total: 61,
    page: Number(query.page),
  }));
  const { address } = await openApp('/apps/invoice/trash?page=2');
  await expect.element(page.getByText('Showing 21 to 40 of 61 entries')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Next page' }));
  await expect.poll(address).toBe('/apps/invoice/trash?page=3');
  await userEvent.click(page.getByRole('button', { name: 'Client', exact: true }));
  await expect.poll(address).toBe('/apps/invoice/trash?sortBy=client&sortDesc=false');
  await expect
    .poll(() => answeredCalls(trashEndpoints.listTrash).at(-1)?.query)
    .toMatchObject({ sortBy: 'client', sortDesc: 'false', page: '1' });
});

test('offers another try where the trash could not be loaded', async () => {
  answer(trashEndpoints.listTrash, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await openApp('/apps/invoice/trash');
  await expect.element(page.getByText('Couldn’t load the trash')).toBeVisible();
  answer(trashEndpoints.listTrash, { invoices: [deleted], total: 1, page: 1 });
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByRole('row', { name: /#5040/ })).toBeVisible();
});

test('[S190] tells a viewer that it is not for reading', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/apps/invoice/trash');
  await expect
    .element(page.getByText('You don’t have permission to change invoices.'))
    .toBeVisible();
});
