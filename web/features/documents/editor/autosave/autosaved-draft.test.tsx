import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse } from '#web/api/answer.ts';
import { localDrafts } from '#web/api/local-drafts.ts';
import { eventually } from '#web/app/test-eventually.ts';
import {
  answerOf,
  button,
  draft,
  field,
  openDraft,
  openNew,
  typeInvoice,
  eachInEditor,
} from '../test-editor.ts';

eachInEditor();

const kept = () => page.getByText(/^Saved on this device \d\d:\d\d$/);
const offer = () => page.getByText(/weren’t saved to the server. They’re still on this device/);

test('what is typed is saved on this device, and offered again after a crash', async () => {
  const { screen } = await openNew();
  await typeInvoice();
  await expect.element(kept()).toBeVisible();
  // Typing may take longer than the time between two copies.
  const text = () => localDrafts.list('invoice 1 new ')[0]?.text;
  await expect.poll(text, { timeout: 10_000 }).toContain('"qty":"2"');
  await screen.unmount();

  await openNew();
  await expect.element(offer()).toBeVisible();
  await expect.element(field('Item of line 1')).toHaveValue('');
  await userEvent.click(button('Restore'));
  await expect.element(field('Item of line 1')).toHaveValue('Workshop');
  await expect.element(field('Cost of line 1')).toHaveValue('1,250.00');
  await expect.element(page.getByText('Priya Raman')).toBeVisible();
  await expect.element(offer()).not.toBeInTheDocument();
});

test('what is saved or given up is kept no longer', async () => {
  answer(draftEndpoints.createInvoice, answerOf(draft()));
  const { screen } = await openNew();
  await typeInvoice();
  await expect.element(kept()).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  await expect.element(kept()).not.toBeInTheDocument();
  await screen.unmount();
  const again = await openNew();
  await expect.element(offer()).not.toBeInTheDocument();

  await typeInvoice();
  await expect.element(kept()).toBeVisible();
  await again.screen.unmount();
  const third = await openNew();
  await userEvent.click(button('Discard'));
  await third.screen.unmount();
  await openNew();
  await expect.element(offer()).not.toBeInTheDocument();
});

test('what was typed over an older version meets the newer one as a conflict', async () => {
  const { screen } = await openDraft();
  await userEvent.fill(field('Note'), 'Mine');
  await expect.element(kept()).toBeVisible();
  await screen.unmount();

  answer(draftEndpoints.updateInvoice, ({ ifMatch }) => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (ifMatch !== '"2"') throw refuse('stale-version');
    return answerOf(draft({ version: 3 }));
  });
  await openDraft(draft({ version: 2, note: 'Theirs' }));
  await userEvent.click(button('Restore'));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText(/Someone else changed this invoice/)).toBeVisible();
  await userEvent.click(button('Keep mine'));
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  const sent = answeredCalls(draftEndpoints.updateInvoice).map(({ ifMatch }) => ifMatch);
  expect(sent).toEqual(['"1"', '"2"']);
});

test('what another version of the page has left behind is passed over', async () => {
  localDrafts.write('invoice 1 new a', '{"at":"2026-11-20T10:00:00Z","values":{}}');
  const { screen } = await openNew();
  await expect.element(offer()).not.toBeInTheDocument();
  await screen.unmount();
  localDrafts.write('invoice 1 new b', 'no JSON');
  await (await openNew()).screen.unmount();
});

test('leaving asks first, and only while something would be lost', async () => {
  answer(endpoints.listInvoices, { invoices: [], total: 0 });
  const { address } = await openDraft();
  await userEvent.fill(field('Note'), 'Typed');
  await userEvent.click(page.getByRole('link', { name: /^List/ }));
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Note')).toHaveValue('Typed');
  expect(address()).toBe('/apps/invoice/edit/5037');

  await userEvent.fill(field('Note'), 'Thank you.');
  await userEvent.click(page.getByRole('link', { name: /^List/ }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
});

test('leaving takes away what was kept', async () => {
  const { address } = await openDraft();
  await userEvent.fill(field('Note'), 'Typed');
  await expect.element(kept()).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: /^List/ }));
  await userEvent.click(button('Leave'));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
  expect(localDrafts.list('invoice 1 5037 ')).toEqual([]);
});
