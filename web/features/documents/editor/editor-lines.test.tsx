import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import {
  answerEditor,
  answerOf,
  billedBefore,
  button,
  draft,
  field,
  forgetToasts,
  openDraft,
  openNew,
} from './test-editor.ts';

beforeEach(() => {
  answerEditor();
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2 })));
});
afterEach(() => {
  resetAnswers();
  forgetToasts();
});

const lines = () => page.getByRole('listitem', { name: /^Line/ });
const known = (title: string) =>
  page.getByRole('listbox', { name: 'Previously billed' }).getByRole('option').getByText(title);

async function sentItems(): Promise<unknown> {
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  const [call] = answeredCalls(draftEndpoints.updateInvoice);
  return call?.body;
}

test('are written by keys alone: Enter chooses what was billed before, and adds a row', async () => {
  await openNew();
  await userEvent.click(field('Item of line 1'));
  await userEvent.keyboard('redes');
  await expect.element(known('Dashboard redesign')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Description of line 1')).toHaveValue('Discovery and prototype');
  await expect.element(field('Cost of line 1')).toHaveValue('125.00');
  await expect.element(field('Quantity of line 1')).toHaveFocus();
  await userEvent.keyboard('24{Enter}');
  await expect.element(field('Item of line 2')).toHaveFocus();
  await userEvent.keyboard('handover');
  await expect.element(known('Design system handover')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('12');
  // The second one brings a tax of its own.
  await expect.element(page.getByText('Tax 20%')).toBeVisible();
  await expect.element(page.getByText('Tax 5%')).toBeVisible();
  await expect.element(page.getByText('$4,797.00').last()).toBeVisible();
});

test('take only what fits the typed text, however late the answer to it is', async () => {
  answer(draftEndpoints.listItems, async ({ query }) => {
    if (query.q !== undefined && query.q !== '') await new Promise(() => undefined);
    return { items: billedBefore };
  });
  await openNew();
  await userEvent.click(field('Item of line 1'));
  await expect.element(known('Dashboard redesign')).toBeVisible();
  await userEvent.keyboard('handover');
  await expect.element(known('Dashboard redesign')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Item of line 1')).toHaveValue('Design system handover');
});

test('keep a text of one’s own', async () => {
  await openNew();
  await userEvent.click(field('Item of line 1'));
  await userEvent.keyboard('Dash{Tab}');
  await expect.element(field('Item of line 1')).toHaveValue('Dash');
  await expect.element(field('Description of line 1')).toHaveFocus();
});

test('have a discount and taxes of their own', async () => {
  await openDraft();
  await userEvent.click(button('Unit, discount, taxes and position of line 1'));
  await userEvent.fill(field('Discount of line 1'), '10');
  await userEvent.click(field('Standard 20%'));
  await userEvent.click(field('Reduced 5%'));
  await expect.element(page.getByText('$2,835.00').last()).toBeVisible();
  expect(await sentItems()).toMatchObject({
    items: [{ discount: { percent: '10' }, taxes: [{ rate: '5', category: 'S' }] }],
  });
});

test('are pasted as rows of a spreadsheet', async () => {
  await openDraft();
  await userEvent.click(button('Add Item'));
  await expect.element(field('Item of line 2')).toHaveFocus();
  const text = 'Item\tQty\tRate\nWorkshop\t2\t$1,250.00\nTravel\t1\t85,50';
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field('Item of line 2')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('2 lines pasted')).toBeVisible();
  await expect.element(page.getByText('Read as title, quantity and cost.')).toBeVisible();
  await expect.element(field('Item of line 2')).toHaveValue('Workshop');
  await expect.element(field('Cost of line 2')).toHaveValue('1,250.00');
  await expect.element(field('Cost of line 3')).toHaveValue('85.50');
  expect(lines().elements()).toHaveLength(3);
});

test('move up and down, and go', async () => {
  await openDraft();
  await userEvent.click(button('Add Item'));
  await userEvent.keyboard('Second{Tab}{Tab}5');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(field('Item of line 1')).toHaveValue('Second');
  await userEvent.click(button('Unit, discount, taxes and position of line 1'));
  await userEvent.click(button('Move down'));
  await expect.element(field('Item of line 2')).toHaveValue('Second');
  await userEvent.click(button('Remove line 1'));
  await expect.element(field('Item of line 1')).toHaveValue('Second');
  await expect.element(field('Item of line 1')).toHaveFocus();
  // Blank ones are not sent.
  await userEvent.click(button('Add Item'));
  expect(await sentItems()).toMatchObject({ items: [{ title: 'Second', cost: '5', qty: '1' }] });
});

test('cost fractions of the smallest coin, and take off where their quantity is negative', async () => {
  await openDraft();
  await userEvent.fill(field('Cost of line 1'), '0.1234');
  await userEvent.fill(field('Quantity of line 1'), '\u22121000');
  await expect.element(page.getByLabelText('Price of line 1')).toHaveTextContent('\u2212$123.40');
  await userEvent.click(button('Add Item'));
  await userEvent.keyboard('Work');
  await userEvent.fill(field('Cost of line 2'), '200');
  expect(await sentItems()).toMatchObject({
    items: [{ cost: '0.1234', qty: '-1000' }, { cost: '200' }],
  });
  await expect.element(field('Cost of line 1')).toHaveValue('0.1234');
});

test('are a thousand at most', async () => {
  const [item] = draft().invoice.items;
  await openDraft(draft({ items: Array.from({ length: 1_000 }, () => item ?? []).flat() }));
  await expect.element(page.getByText('You’ve reached the limit of 1,000 lines.')).toBeVisible();
  expect(lines().elements()).toHaveLength(1_000);
  // Only those that somebody has come near have fields; the others get them then.
  await expect.element(field('Item of line 600')).not.toBeInTheDocument();
  lines().nth(599).element().scrollIntoView();
  await expect.element(field('Item of line 600')).toHaveValue('Dashboard redesign');
  await expect.element(button('Add Item')).not.toBeInTheDocument();
});

test('each button of a line is drawn by us, without the border of a browser’s own', async () => {
  await openNew();
  const buttons = lines().first().getByRole('button');
  await expect.element(buttons.first()).toBeVisible();
  for (const element of buttons.elements()) {
    expect(getComputedStyle(element).borderTopWidth, element.ariaLabel ?? '').toBe('0px');
  }
});
