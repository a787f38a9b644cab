import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { answer, answeredCalls, refuse } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
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
} from './test-editor.ts';

eachInEditor();

const total = () => page.getByText('$3,000.00', { exact: true }).last();

describe('a new invoice', () => {
  test('[S53] is typed, saved by Ctrl+S and stays under its new address', async () => {
    answer(draftEndpoints.createInvoice, answerOf(draft({ version: 1 })));
    answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2 })));
    const { address } = await openNew();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'New invoice' }))
      .toBeVisible();
    await typeInvoice();
    await expect.element(total()).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await eventually(() => {
      expect(address()).toBe('/apps/invoice/edit/5037');
    });
    // The same page: the focus is where it was, and what was typed is still there.
    await expect.element(field('Quantity of line 1')).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'Invoice #5037' })).toBeVisible();
    expect(answeredCalls(draftEndpoints.createInvoice)).toMatchObject([
      {
        body: {
          clientId: 7,
          currency: 'USD',
          salespersonId: 1,
          discount: null,
          items: [
            {
              title: 'Workshop',
              description: '',
              cost: '1250.00',
              qty: '2',
              discount: null,
              taxes: [{ rate: '20', category: 'S' }],
            },
          ],
        },
      },
    ]);
    await userEvent.keyboard('3{Control>}s{/Control}');
    await eventually(() => {
      expect(answeredCalls(draftEndpoints.updateInvoice)).toMatchObject([
        { params: { id: '5037' }, ifMatch: '"1"', body: { items: [{ qty: '23' }] } },
      ]);
    });
    // The next one starts anew.
    await expect.element(page.getByRole('link', { name: 'Preview' })).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Add', exact: true }));
    await expect.element(page.getByRole('heading', { name: 'New invoice' })).toBeVisible();
    await expect.element(field('Item of line 1')).toHaveValue('');
  });

  test('is saved once by two presses', async () => {
    let finish: () => void = () => undefined;
    answer(draftEndpoints.createInvoice, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return answerOf(draft());
    });
    await openNew();
    await typeInvoice();
    await userEvent.keyboard('{Control>}ss{/Control}');
    finish();
    await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
    expect(answeredCalls(draftEndpoints.createInvoice)).toHaveLength(1);
  });

  test('says at the fields what is missing before it asks the server', async () => {
    await openNew();
    await userEvent.click(button(/^Save Ctrl/));
    const client = page.getByRole('combobox', { name: 'Client' });
    await expect.element(client).toHaveAccessibleDescription('Choose a client.');
    await expect.element(client).toHaveFocus();
    await userEvent.click(button(/^Save & issue/));
    await expect.element(page.getByText('Add a line before you issue the invoice.')).toBeVisible();
    expect(answeredCalls(draftEndpoints.createInvoice)).toHaveLength(0);
  });

  test('goes on with the first line at the very key after that which chose the client', async () => {
    await openNew();
    const client = page.getByRole('combobox', { name: 'Client' });
    await userEvent.fill(client, 'tess');
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      );
    await expect
      .element(page.getByRole('option', { name: /Priya Raman/ }))
      .toHaveAttribute('data-combobox-selected');
    press('Enter');
    // Not later: nothing is waited for.
    expect(document.activeElement).toBe(field('Item of line 1').element());
  });

  test('[S189] shows what the server refuses at its field, and loses nothing typed', async () => {
    const errors = [{ path: 'items.0.cost', message: 'Enter a smaller amount.' }];
    answer(draftEndpoints.createInvoice, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('rule-broken', { errors });
    });
    await openNew();
    await typeInvoice();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(field('Cost of line 1')).toHaveAccessibleDescription(/smaller amount/);
    await expect.element(field('Cost of line 1')).toHaveFocus();
    await expect.element(field('Cost of line 1')).toHaveValue('1,250.00');
    await expect.element(page.getByText('Enter a smaller amount.').last()).toBeVisible();
  });

  test('is saved and issued by Ctrl+Shift+Enter, and shown then', async () => {
    answer(draftEndpoints.createInvoice, answerOf(draft({ version: 1 })));
    const issued = draft({ version: 2, number: 'INV-2026-0410', invoiceStatus: 'Issued' });
    answer(invoiceCommandEndpoints.issueInvoice, answerOf(issued));
    const { address } = await openNew();
    await typeInvoice();
    answer(endpoints.getInvoice, issued);
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByText('Issued as INV-2026-0410')).toBeVisible();
    await eventually(() => {
      expect(address()).toBe('/apps/invoice/preview/5037');
    });
    expect(answeredCalls(invoiceCommandEndpoints.issueInvoice)).toMatchObject([
      { params: { id: '5037' }, ifMatch: '"1"' },
    ]);
  });

  test('stays a saved draft where issuing is refused', async () => {
    answer(draftEndpoints.createInvoice, answerOf(draft()));
    answer(invoiceCommandEndpoints.issueInvoice, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('wrong-state', { detail: 'The client is archived.' });
    });
    const { address } = await openNew();
    await typeInvoice();
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await expect.element(page.getByText('The client is archived.')).toBeVisible();
    expect(address()).toBe('/apps/invoice/edit/5037');
  });

  test('is issued in spite of an odd date where one says so, by keyboard alone', async () => {
    answer(draftEndpoints.createInvoice, answerOf(draft({ version: 1 })));
    const issued = draft({ version: 2, number: 'INV-2026-0410', invoiceStatus: 'Issued' });
    const message = 'This document is dated 2026-11-01, but the number before it is later.';
    answer(invoiceCommandEndpoints.issueInvoice, ({ body }) => {
      if ((body as { confirm?: string[] }).confirm) return answerOf(issued);
      const errors = [{ path: 'issuedDate', message, confirm: 'out-of-order' }];
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('unconfirmed', { errors });
    });
    const { address } = await openNew();
    await typeInvoice();
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    const dialog = page.getByRole('dialog', { name: 'Is the date right?' });
    await expect.element(dialog.getByText(message)).toBeVisible();
    expect(address()).toBe('/apps/invoice/edit/5037');
    answer(endpoints.getInvoice, issued);
    await userEvent.keyboard('{Tab}');
    await expect.element(dialog.getByRole('button', { name: 'Issue anyway' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Issued as INV-2026-0410')).toBeVisible();
    expect(answeredCalls(invoiceCommandEndpoints.issueInvoice)[1]).toMatchObject({
      body: { confirm: ['out-of-order'] },
    });
  });

  test('is a clerk’s to save, and not to issue or send', async () => {
    answerSignedIn({ ...session, user: userAs('clerk') });
    await openApp('/apps/invoice/add');
    for (const name of ['Save & issue', 'Send Invoice']) {
      await expect
        .element(page.getByRole('button', { name: new RegExp(`^${name}`, 'i') }))
        .toHaveAttribute('aria-description', 'Your role only writes drafts.');
    }
    await expect
      .element(page.getByRole('button', { name: /^Save(?! &)/ }))
      .not.toHaveAttribute('aria-description');
  });

  test('is not for those who may only look', async () => {
    answerSignedIn({ ...session, user: userAs('viewer') });
    await openApp('/apps/invoice/add');
    await expect
      .element(page.getByText('You don’t have permission to change invoices.'))
      .toBeVisible();
  });
});

describe('a draft', () => {
  test('moves the due date with the date, by the term that is chosen', async () => {
    await openDraft();
    await expect.element(button('14 d')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.fill(field('Date'), '2026-12-01');
    await expect.element(field('Due Date')).toHaveValue('2026-12-15');
    await userEvent.click(button('30 d'));
    await expect.element(field('Due Date')).toHaveValue('2026-12-31');
    await userEvent.fill(field('Due Date'), '2026-11-30');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect
      .element(field('Due Date'))
      .toHaveAccessibleDescription(/can’t be before the issue date/);
    await expect.element(field('Due Date')).toHaveFocus();
  });

  test('reckons while one types, and says about what it is worth at home', async () => {
    await openDraft();
    await userEvent.fill(field('Tax in percent'), '10');
    await userEvent.fill(field('Discount'), '50');
    await expect.element(page.getByText('$1,650.00').last()).toBeVisible();
    await userEvent.selectOptions(field('Currency'), 'EUR');
    await expect.element(page.getByText('≈ $1,782.00 in USD')).toBeVisible();
  });

  test.each(['99999999', 'abc'])('says that there is no invoice %s', async (id) => {
    answer(endpoints.getInvoice, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('not-found');
    });
    await openApp(`/apps/invoice/edit/${id}`);
    await expect.element(page.getByText(`Invoice #${id} not found`)).toBeVisible();
  });
});
