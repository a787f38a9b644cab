import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { editorChoices } from '#web/features/documents/editor/test-editor-choices.ts';
import { answerOf, draft } from '#web/features/documents/editor/test-editor.ts';
import { testClient } from '../test-clients.ts';

const priya = testClient({ id: 7, name: 'Priya Raman', company: 'Tessera Analytics' });
const marco = testClient({ id: 8, name: 'Marco Testa', company: 'Testa Ceramics' });
const joan = testClient({ id: 9, name: 'Joan Abbey', company: 'Northwind' });

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getEditorChoices, editorChoices());
  answer(endpoints.listItems, { items: [] });
  answerClients([joan, marco, priya]);
});
afterEach(resetAnswers);

const field = () => page.getByRole('combobox', { name: 'Client' });
const options = () => page.getByRole('listbox', { name: 'Client' }).getByRole('option');
const option = (name: string) => options().filter({ hasText: name });

/** The sheet shows the client where the field was. */
async function expectChosen(name: string): Promise<void> {
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(page.getByText(name)).toBeVisible();
}

async function open(): Promise<void> {
  await openApp('/apps/invoice/add');
  await userEvent.click(field());
  await expect.element(option('Joan Abbey')).toBeVisible();
}

/** The server's answers, each once it is released by the search that it is for. */
function answerOnRelease(): (q: string, found: ClientRecord[]) => void {
  const releases = new Map<string, (found: ClientRecord[]) => void>();
  answer(endpoints.findClients, async ({ query }) => {
    const found = await new Promise<ClientRecord[]>((resolve) => {
      releases.set(query.q ?? '', resolve);
    });
    return { clients: found, total: found.length, page: 1 };
  });
  return (q, found) => {
    const release = releases.get(q);
    if (!release) throw new Error(`Nothing asked for ${q}`);
    release(found);
  };
}
const asked = () => answeredCalls(endpoints.findClients).map(({ query }) => query.q ?? '');

test('asks the server for what is typed, in names, the closest first', async () => {
  await open();
  await userEvent.keyboard('tessera');
  await expect.element(option('Priya Raman')).toBeVisible();
  await expect.element(option('Joan Abbey')).not.toBeInTheDocument();
  const picker = { within: 'names', sortBy: 'match', limit: '50' };
  await expect
    .poll(() => answeredCalls(endpoints.findClients).at(-1)?.query)
    .toEqual({ q: 'tessera', ...picker });
  expect(answeredCalls(endpoints.findClients).at(0)?.query).toEqual(picker);
});

test('keeps the options until the next ones are there; Enter waits for them', async () => {
  await open();
  const release = answerOnRelease();
  await userEvent.keyboard('tess{Enter}');
  await expect.poll(asked).toContain('tess');
  await expect.element(option('Joan Abbey')).toBeVisible();
  await expect.element(field()).toHaveFocus();
  release('tess', [priya]);
  await expectChosen('Priya Raman');
});

test('never shows an old answer in place of a newer one', async () => {
  await open();
  const release = answerOnRelease();
  await userEvent.keyboard('te');
  await expect.poll(asked).toContain('te');
  await userEvent.keyboard('ss');
  await expect.poll(asked).toContain('tess');
  release('tess', [priya]);
  await expect.element(option('Priya Raman')).toBeVisible();
  release('te', [marco, priya]);
  await expect.element(option('Marco Testa')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expectChosen('Priya Raman');
});

test('forgets an Enter after which more is typed', async () => {
  await open();
  const release = answerOnRelease();
  await userEvent.keyboard('te{Enter}ss');
  await expect.poll(asked).toContain('tess');
  release('tess', [priya]);
  await expect.element(option('Priya Raman')).toBeVisible();
  await expect.element(field()).toHaveValue('tess');
});

test('a save right after Enter waits for the client, too', async () => {
  await open();
  const release = answerOnRelease();
  const saved = () => answeredCalls(endpoints.createInvoice);
  answer(endpoints.createInvoice, answerOf(draft()));
  await userEvent.keyboard('tess{Enter}{Control>}s{/Control}');
  await expect.poll(asked).toContain('tess');
  expect(saved()).toEqual([]);
  release('tess', [priya]);
  await expect.poll(saved).toMatchObject([{ body: { clientId: 7 } }]);
});
