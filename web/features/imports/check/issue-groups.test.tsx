import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportPlan } from '#contract/imports/import-plan.ts';
import { importEndpoints } from '#contract/imports/imports.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { importPlan } from '../test-import.ts';

beforeEach(() => {
  answerSignedIn();
  answer(importEndpoints.listImports, { imports: [] });
});
afterEach(resetAnswers);

const rejected = (): ImportPlan => {
  const { file, mapping } = importPlan();
  return importPlan({
    file: { ...file, columns: [...file.columns, { name: 'Kopie', samples: ['b at x'] }] },
    mapping: {
      ...mapping,
      columns: ['number', 'clientName', 'issued', 'total', 'recipients', 'recipients'],
    },
    counts: { create: 0, update: 0, skip: 0, reject: 1 },
    groups: [
      {
        ...{ verdict: 'reject', column: 4, reason: 'Not an email address.', rows: 1 },
        ...{ repair: 'replace', moreValues: 0 },
        values: [{ value: 'b at x', rows: 1, lines: [2] }],
      },
    ],
  });
};

async function check(...plans: ImportPlan[]) {
  answer(importEndpoints.planImport, () => plans.shift() ?? importPlan());
  await openApp('/settings/import');
  await userEvent.upload(page.getByLabelText('File to import'), new File(['Nr\n'], 'alt.csv'));
  await userEvent.click(page.getByRole('button', { name: 'Check rows' }));
}

test('an entry that can’t be one is said to be in all columns of its kind, in whichever it may stand', async () => {
  await check(rejected(), rejected());
  await expect
    .element(page.getByRole('heading', { name: 'Notizen, Kopie: Not an email address. 1 row' }))
    .toBeVisible();
});

test('once it is mended, what comes of it is read next', async () => {
  await check(rejected(), rejected(), importPlan());
  await userEvent.fill(page.getByRole('textbox', { name: /b at x/ }), 'b@x.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('To fix')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^What will happenNew2/);
});
