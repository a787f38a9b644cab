import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bankEndpoints } from '#contract/bank/bank.ts';
import type { StatementImport } from '#contract/bank/bank-rows.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { bankStatement, bankTransaction } from '../test-statement.ts';

const { importBankStatement } = bankEndpoints;
let found: StatementImport['statements'][number];
const file = new File(['<Document/>'], 'november.xml', { type: 'application/xml' });

beforeEach(() => {
  found = {
    ...{ id: null, number: 'DE89370400440532013000', currency: 'USD', duplicates: 1, missing: 0 },
    known: [],
    ...{ from: '2026-11-01', to: '2026-11-30', opening: 0, closing: 112 },
    incoming: { count: 2, sum: 112 },
    outgoing: { count: 0, sum: 0 },
  };
  answerSignedIn();
  answer(bankEndpoints.listBankStatements, { statements: [], total: 0, page: 1, perPage: 25 });
  answer(bankEndpoints.getBankStatement, {
    ...{
      statement: bankStatement(),
      transactions: [bankTransaction()],
      total: 1,
      page: 1,
      sure: 0,
    },
  });
  answer(importBankStatement, ({ query }) => ({
    format: 'camt' as const,
    statements: [query.dryRun === 'true' ? found : { ...found, id: 3 }],
    csv: null,
  }));
});
afterEach(resetAnswers);

async function choose() {
  const app = await openApp('/apps/bank');
  await userEvent.upload(page.getByLabelText('Bank statement'), file);
  return app;
}
const dryRuns = () => answeredCalls(importBankStatement).map(({ query }) => query.dryRun);

test('a file says what it holds before any of it is stored, and is opened once it is', async () => {
  const { address } = await choose();
  const dialog = page.getByRole('dialog', { name: 'Import november.xml' });
  await expect.element(dialog.getByText('2 · $112.00')).toBeVisible();
  expect(dryRuns()).toEqual(['true']);
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  await eventually(() => {
    expect(dryRuns()).toEqual(['true', 'false']);
    expect(address()).toBe('/apps/bank/3');
  });
});

test('a file that was imported before has nothing to import', async () => {
  found = { ...found, incoming: { count: 0, sum: 0 }, duplicates: 3 };
  await choose();
  const dialog = page.getByRole('dialog', { name: 'Import november.xml' });
  await expect
    .element(dialog.getByText('Everything in this file was imported before.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('a file that is no statement says why', async () => {
  answer(importBankStatement, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', { detail: 'This is no bank statement.' });
  });
  await choose();
  await expect.element(page.getByText('This is no bank statement.')).toBeVisible();
});
