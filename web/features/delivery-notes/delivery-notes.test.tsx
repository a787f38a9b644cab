import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeliveryNote } from '#contract/delivery-notes/delivery-notes.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { clients } from '#web/features/documents/editor/test-clients.ts';
import { editorChoices } from '#web/features/documents/editor/test-editor-choices.ts';

const stored: DeliveryNote = {
  id: 7,
  version: 1,
  client: { id: 7, name: 'Priya Raman', companyEmail: 'accounts@tessera.example' },
  avatar: '',
  title: 'Desks',
  deliveredOn: '2026-11-20',
  items: [{ title: 'Desk, oak', description: '', qty: '2.5' }],
  activity: [],
};
const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole('button', { name: /^Save/ });

beforeEach(() => {
  answerSignedIn();
  answerClients(clients);
  answer(endpoints.getEditorChoices, editorChoices());
  answer(endpoints.getDeliveryNote, stored);
  answer(endpoints.listDeliveryNotes, { deliveryNotes: [stored], total: 1 });
});
afterEach(resetAnswers);

test('the list is reached by the navigation, and shows title, client, day and the PDF', async () => {
  await openApp('/apps/invoice/list');
  await userEvent.click(page.getByRole('link', { name: 'Delivery notes' }));
  const row = page.getByRole('row', { name: /Desks/ });
  for (const text of ['Priya Raman', '2026-11-20']) {
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  }
  const pdf = row.getByRole('link', { name: 'PDF of Desks' });
  const address = '/apps/invoice/delivery-notes/7/pdf?view=inline';
  await expect.element(pdf).toHaveAttribute('href', address);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search delivery notes' }), 'desk');
  await expect
    .poll(() => answeredCalls(endpoints.listDeliveryNotes).at(-1)?.query)
    .toMatchObject({ q: 'desk' });
});

test('a new one is checked and stored, and keeps its page', async () => {
  answer(endpoints.createDeliveryNote, stored);
  const { address } = await openApp('/apps/invoice/delivery-notes/add?client=7');
  await expect.element(page.getByText('Priya Raman')).toBeVisible();
  await userEvent.fill(field('Item of line 1'), 'Desk, oak');
  await userEvent.fill(field('Quantity of line 1'), '2,5');
  await userEvent.click(save());
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  await userEvent.fill(field('Title'), 'Desks');
  await userEvent.fill(field('Delivered on'), '2026-11-20');
  await userEvent.click(save());
  await expect.element(page.getByText('Delivery note saved')).toBeVisible();
  const { title, deliveredOn, items } = stored;
  expect(answeredCalls(endpoints.createDeliveryNote).at(-1)?.body).toEqual({
    clientId: 7,
    title,
    deliveredOn,
    items,
  });
  expect(address()).toBe('/apps/invoice/delivery-notes/edit/7');
});

test('a stored one is changed, and what someone else changed meanwhile is not lost', async () => {
  await openApp('/apps/invoice/delivery-notes/edit/7');
  await expect.element(field('Title')).toHaveValue('Desks');
  answer(endpoints.getDeliveryNote, { ...stored, version: 2, title: 'Tables' });
  answer(endpoints.updateDeliveryNote, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('stale-version');
  });
  await userEvent.click(page.getByRole('button', { name: 'Add line' }));
  await userEvent.fill(field('Item of line 2'), 'Lamp');
  await userEvent.click(save());
  await expect.element(page.getByText(/Someone else changed this delivery note/)).toBeVisible();
  await expect.element(page.getByText('Tables')).toBeVisible();
  answer(endpoints.updateDeliveryNote, { ...stored, version: 3 });
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }));
  await expect.element(page.getByText('Delivery note saved')).toBeVisible();
  expect(answeredCalls(endpoints.updateDeliveryNote).at(-1)?.body).toMatchObject({
    title: 'Desks',
    items: [...stored.items, { title: 'Lamp', description: '', qty: '1' }],
  });
});
