import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { addDays, dayIn } from '#domain/calendar-day.ts';
import { answer, answeredCalls, refuse } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { openApp, session } from '#web/app/test-app.ts';
import { answerOf, button, draft, field, openDraft, eachInEditor } from './test-editor.ts';
import { clients } from './test-clients.ts';

eachInEditor();

const select = () => page.getByRole('combobox', { name: 'Client' });

describe('a new invoice for a client', () => {
  test('starts at what is charged for, with the client and its payment term', async () => {
    const today = dayIn(session.organisation.timeZone, new Date());
    await openApp('/apps/invoice/add?client=9');
    await expect.element(page.getByText('Joan Abbey')).toBeVisible();
    await expect.element(field('Item of line 1')).toHaveFocus();
    await expect.element(field('Due Date')).toHaveValue(addDays(today, 30));
    await userEvent.keyboard('Workshop{Tab}{Tab}10');
    answer(draftEndpoints.createInvoice, answerOf(draft()));
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect
      .poll(() => answeredCalls(draftEndpoints.createInvoice))
      .toMatchObject([{ body: { clientId: 9 } }]);
  });

  test('has nothing typed yet: one leaves it for another without a question', async () => {
    const { address } = await openApp('/apps/invoice/add?client=9');
    await expect.element(page.getByText('Joan Abbey')).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Add', exact: true }));
    await expect.element(select()).toHaveValue('');
    expect(address()).toBe('/apps/invoice/add');
  });

  test.each([
    ['404', 'There’s no client 404. Choose another one.'],
    ['8', 'Marco Testa is archived. Bring the client back first, or choose another one.'],
  ])('%s says at the field why it cannot be chosen, and chooses nobody', async (id, notice) => {
    answerClients(clients.map((client) => ({ ...client, isArchived: client.id === 8 })));
    await openApp(`/apps/invoice/add?client=${id}`);
    await expect.element(page.getByText(notice)).toBeVisible();
    await expect.element(select()).toHaveValue('');
    await userEvent.click(select());
    await userEvent.keyboard('tess{Enter}');
    await expect.element(page.getByText('Priya Raman')).toBeVisible();
    await expect.element(page.getByText(notice)).not.toBeInTheDocument();
  });

  test('is as any other at an address that is not understood', async () => {
    await openApp('/apps/invoice/add?client=x');
    await expect.element(select()).toHaveValue('');
    await expect.element(select()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('can be loaded again where the client could not', async () => {
    answer(endpoints.getClient, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('unexpected');
    });
    await openApp('/apps/invoice/add?client=9');
    await expect.element(page.getByText('Couldn’t load the editor')).toBeVisible();
    answerClients(clients);
    await userEvent.click(button('Retry'));
    await expect.element(page.getByText('Joan Abbey')).toBeVisible();
  });

  test('is what Add Record leads to from the page of the client', async () => {
    const { address } = await openApp('/apps/client/9');
    const add = page.getByRole('link', { name: 'Add Record' });
    await expect.element(add).toHaveAttribute('href', '/apps/invoice/add?client=9');
    await userEvent.click(add);
    await expect.element(field('Item of line 1')).toHaveFocus();
    expect(address()).toBe('/apps/invoice/add?client=9');
    await expect.element(page.getByText('Joan Abbey')).toBeVisible();
  });
});

test('a client who was archived meanwhile is refused at the field, and another can be chosen', async () => {
  const message = 'Priya Raman is archived. Bring it back first, or choose another one.';
  answer(draftEndpoints.updateInvoice, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', { detail: message, errors: [{ path: 'clientId', message }] });
  });
  await openDraft();
  await userEvent.fill(field('Quantity of line 1'), '5');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(select()).toHaveFocus();
  await userEvent.keyboard('joan{Enter}');
  await expect.element(field('Item of line 1')).toHaveFocus();
  await expect.element(page.getByText('Joan Abbey')).toBeVisible();
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2 })));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => answeredCalls(draftEndpoints.updateInvoice).at(-1)?.body)
    .toMatchObject({ clientId: 9 });
});
