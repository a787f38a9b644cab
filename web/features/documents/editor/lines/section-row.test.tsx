import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { answer, answeredCalls } from '#web/api/answer.ts';
import {
  answerOf,
  button,
  draft,
  eachInEditor,
  field,
  openDraft,
  openNew,
} from '../test-editor.ts';

eachInEditor();

const rows = () =>
  page
    .getByRole('region', { name: 'Items' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.getAttribute('aria-label'));

async function sentItems(): Promise<unknown> {
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2 })));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  return answeredCalls(draftEndpoints.updateInvoice).at(-1)?.body;
}

const [item] = draft().invoice.items;
const sectioned = () =>
  draft({ items: item ? [{ ...item, heading: 'Design', showsSubtotal: true }] : [] });

test('a heading is added and written by keys: Enter goes on to its first line', async () => {
  await openDraft();
  await userEvent.click(button('Add Heading'));
  await expect.element(field('Text of heading 1')).toHaveFocus();
  await userEvent.keyboard('Build{Enter}');
  await expect.element(field('Item of line 2')).toHaveFocus();
  await userEvent.keyboard('Layout{Tab}{Tab}50');
  expect(await sentItems()).toMatchObject({
    items: [
      { title: 'Dashboard redesign', heading: '' },
      { title: 'Layout', heading: 'Build', showsSubtotal: false },
    ],
  });
});

test('a subtotal says what its section comes to, and Enter in the line above it goes on below', async () => {
  await openDraft(sectioned());
  expect(rows()).toEqual(['Heading 1', 'Line 1', 'Subtotal 1']);
  const sum = page.getByRole('status', { name: 'Amount of subtotal 1' });
  await expect.element(sum).toHaveTextContent('$3,000.00');
  await userEvent.fill(field('Quantity of line 1'), '2');
  await expect.element(sum).toHaveTextContent('$250.00');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Item of line 2')).toHaveFocus();
  expect(rows()).toEqual(['Heading 1', 'Line 1', 'Subtotal 1', 'Line 2']);
});

test('headings and subtotals move as lines do, and go', async () => {
  await openDraft(sectioned());
  await userEvent.click(button('Add Item'));
  await userEvent.keyboard('Second{Tab}{Tab}5{Alt>}{ArrowUp}{/Alt}');
  expect(rows()).toEqual(['Heading 1', 'Line 1', 'Line 2', 'Subtotal 1']);
  await expect
    .element(page.getByRole('status', { name: 'Amount of subtotal 1' }))
    .toHaveTextContent('$3,005.00');
  await userEvent.click(field('Text of heading 1'));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(rows()).toEqual(['Line 1', 'Heading 1', 'Line 2', 'Subtotal 1']);
  await expect
    .element(page.getByRole('status', { name: 'Amount of subtotal 1' }))
    .toHaveTextContent('$5.00');
  await userEvent.click(button('Remove subtotal 1'));
  expect(await sentItems()).toMatchObject({
    items: [
      { heading: '', showsSubtotal: false },
      { title: 'Second', heading: 'Design', showsSubtotal: false },
    ],
  });
});

test('a heading with no line below it is marked when one saves', async () => {
  await openNew();
  await userEvent.click(button('Add Heading'));
  await userEvent.keyboard('Build{Control>}s{/Control}');
  const refusal = page.getByText('Add a line below this heading, or remove it.');
  await expect.element(refusal.first()).toBeVisible();
});

test('lines are counted without the headings between them', async () => {
  await openDraft(sectioned());
  await userEvent.click(button('Add Heading'));
  await userEvent.click(button('Add Item'));
  await expect.element(field('Item of line 2')).toHaveFocus();
});
