import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resetAnswers } from '#web/api/answer.ts';
import { activeTabs } from '#web/api/active-tabs.ts';
import { localDrafts } from '#web/api/local-drafts.ts';
import { emptyLine, newInvoice } from '../values/editor-values.ts';
import { storeDraft } from './autosaved-draft.ts';
import { answerEditor, button, field, forgetToasts, openNew } from '../test-editor.ts';
import { editorChoices } from '../test-editor-choices.ts';

const scope = { kind: 'invoice', userId: 1, documentId: undefined };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Leaves the draft of a closed editor, whose id is the title of its only line. */
function leave(title: string, days: number): void {
  const values = newInvoice(editorChoices(), {
    today: '2026-11-20',
    userId: 1,
    days: 14,
    note: '',
  });
  const items = [{ ...emptyLine(), title }];
  storeDraft(scope, title, { at: daysAgo(days), version: undefined, values: { ...values, items } });
}

const kept = () =>
  localDrafts
    .list('invoice 1 new ')
    .map(({ text }) => /"title":"(.*?)"/.exec(text)?.[1])
    .sort();
const offers = () =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'No client' })
    .elements()
    .map((one) => /· (\w+)Restore/.exec(one.textContent)?.[1]);
const restore = (title: string) =>
  userEvent.click(
    page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Restore' }),
  );

let endOther: () => void = () => undefined;
beforeEach(() => {
  answerEditor();
  endOther = activeTabs.hold('Living');
  leave('Living', 0);
  leave('Older', 2);
  leave('Newer', 1);
});
afterEach(() => {
  endOther();
  resetAnswers();
  forgetToasts();
});

test('what tabs that are gone have left behind is offered, the newest first; what another tab holds is not', async () => {
  await openNew();
  await expect.element(button('Restore').first()).toBeVisible();
  expect(offers()).toEqual(['Newer', 'Older']);
});

test('each tab keeps its own', async () => {
  await openNew();
  await userEvent.fill(field('Item of line 1'), 'Own');
  await expect.element(page.getByText(/^Saved on this device/)).toBeVisible();
  expect(kept()).toEqual(['Living', 'Newer', 'Older', 'Own']);
});

test('what is typed already stands back for what is restored, and nothing is lost', async () => {
  const { screen } = await openNew();
  await userEvent.fill(field('Item of line 1'), 'Own');
  await restore('Older');
  await expect.element(field('Item of line 1')).toHaveValue('Older');
  expect(offers()).toEqual(['Own', 'Newer']);
  await userEvent.fill(field('Item of line 1'), 'Restored');
  await expect.poll(kept, { timeout: 10_000 }).toEqual(['Living', 'Newer', 'Own', 'Restored']);
  await screen.unmount();

  await openNew();
  await expect.element(page.getByText(/Restored/)).toBeVisible();
  expect(offers()).toEqual(['Restored', 'Own', 'Newer']);
});

test('what another tab has taken up meanwhile stays with that', async () => {
  await openNew();
  await expect.element(page.getByText(/Newer/)).toBeVisible();
  const end = activeTabs.hold('Newer');
  await restore('Newer');
  await expect.element(page.getByText(/Newer/)).not.toBeInTheDocument();
  await expect.element(field('Item of line 1')).toHaveValue('');
  expect(kept()).toContain('Newer');
  end();
});

test('one that is discarded leaves the others', async () => {
  await openNew();
  await userEvent.click(button('Discard').first());
  await expect.element(page.getByText(/Newer/)).not.toBeInTheDocument();
  expect(kept()).toEqual(['Living', 'Older']);
});

describe('nothing is kept for ever:', () => {
  test('what is older than thirty days goes, unless a tab still holds it', async () => {
    leave('Living', 40);
    leave('Old', 31);
    leave('Young', 29);
    await openNew();
    await expect.element(page.getByText(/Young/)).toBeVisible();
    expect(kept()).toEqual(['Living', 'Newer', 'Older', 'Young']);
  });

  test('of more than twenty the oldest go', async () => {
    for (let place = 3; place < 23; place += 1) leave(`Nr${String(place)}`, place);
    await openNew();
    await expect.element(page.getByText(/Nr20/)).toBeVisible();
    expect(offers()).toHaveLength(20);
    expect(kept()).not.toContain('Nr21');
    expect(kept()).toContain('Living');
  });
});
