import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { importEndpoints } from '#contract/imports/imports.ts';
import type { ImportPlan } from '#contract/imports/import-plan.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { importPlan, importRun } from '../test-import.ts';

const { planImport, importFile, listImports, undoImport } = importEndpoints;
const file = new File(['Nr;Kunde\n'], 'alt.csv', { type: 'text/csv' });
let plans: ImportPlan[];

beforeEach(() => {
  answerSignedIn();
  answer(listImports, { imports: [] });
  plans = [importPlan(), importPlan({ guessed: [] })];
  answer(planImport, () => plans.shift() ?? importPlan({ guessed: [] }));
  answer(importFile, importRun());
});
afterEach(resetAnswers);

async function choose() {
  await openApp('/settings/import');
  await userEvent.upload(page.getByLabelText('File to import'), file);
  await expect.element(page.getByRole('heading', { name: 'What is each column?' })).toBeVisible();
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('combobox', { name: `What ${name} is imported as` });
const sentMappings = () =>
  answeredCalls(planImport).map(({ query }) => JSON.parse(query.mapping ?? 'null') as unknown);

describe('a file', () => {
  test('is matched, checked and only then imported, with the counts that were seen', async () => {
    await choose();
    await expect.element(page.getByText('3 rows, in UTF-8, separated by semicolons')).toBeVisible();
    await userEvent.click(button('Check rows'));
    await expect.element(page.getByText('1 new client, 2 invoices, 1 payment')).toBeVisible();
    await expect.element(page.getByText('$10.00 in total, $5.00 of it open')).toBeVisible();
    expect(answeredCalls(importFile)).toEqual([]);
    await userEvent.click(button('Import 2 invoices'));
    await expect.element(page.getByRole('heading', { name: 'alt.csv is imported' })).toBeVisible();
    expect(answeredCalls(importFile)).toMatchObject([
      { query: { kind: 'invoices', fileName: 'alt.csv', create: '2', update: '0', reject: '0' } },
    ]);
  });

  test('that can’t be read says why, and another one can be chosen', async () => {
    answer(planImport, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('bad-input', { detail: 'This is a PDF.' });
    });
    await openApp('/settings/import');
    await userEvent.upload(page.getByLabelText('File to import'), file);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Couldn’t read alt.csvThis is a PDF.');
    await expect.element(button('Choose file')).toBeEnabled();
  });

  test('that was imported before says when', async () => {
    plans = [importPlan(), importPlan({ importedAt: '2026-11-02T09:00:00.000Z' })];
    await choose();
    await userEvent.click(button('Check rows'));
    await expect.element(page.getByText(/This very file was imported on 2 Nov/)).toBeVisible();
  });
});

describe('records that are known', () => {
  test('are updated where that is chosen, which says what of an issued invoice can be', async () => {
    await choose();
    const hint = page.getByText(
      /only the internal note, tags, recipients and a later due date can be updated/,
    );
    await expect.element(hint).not.toBeInTheDocument();
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Known records' }),
      'Update from the file',
    );
    await expect.element(hint).toBeVisible();
    await userEvent.click(button('Check rows'));
    await eventually(() => {
      expect(sentMappings().at(-1)).toMatchObject({ known: 'update' });
    });
  });

  test('are only compared where they are payments', async () => {
    plans = [importPlan({ kind: 'payments' })];
    await choose();
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Known records' }),
      'Reject if different',
    );
    await expect.element(page.getByText(/Recorded payments can’t be changed/)).toBeVisible();
  });
});

describe('a column', () => {
  test('may be one of several with tags or recipients, and says what stands between entries', async () => {
    await choose();
    const hint = page.getByText(/separated by commas, semicolons or line breaks/);
    await expect.element(hint).not.toBeInTheDocument();
    await userEvent.selectOptions(field('Notizen'), 'Tags');
    await expect.element(hint).toBeVisible();
    await userEvent.selectOptions(field('Kunde'), 'Tags');
    await expect.element(field('Notizen')).toHaveValue('tags');
  });

  test('looks like a guess until somebody has said what it is', async () => {
    await choose();
    await expect.poll(() => page.getByText('Guess', { exact: true }).elements().length).toBe(4);
    await userEvent.selectOptions(field('Notizen'), 'Note');
    await userEvent.selectOptions(field('Nr'), 'Reference');
    await expect.poll(() => page.getByText('Guess', { exact: true }).elements().length).toBe(3);
    await userEvent.selectOptions(field('Nr'), 'Invoice number');
    await userEvent.click(button('Check rows'));
    await eventually(() => {
      expect(sentMappings().at(-1)).toMatchObject({
        columns: ['number', 'clientName', 'issued', 'total', 'note'],
      });
    });
  });

  test('that is needed and is none’s keeps the rows from being checked', async () => {
    plans = [importPlan({ missing: [['total', 'unitPrice', 'lineAmount']] })];
    plans[0]?.mapping.columns.splice(3, 1, '');
    await choose();
    await expect
      .element(page.getByText('Still needed: Total, Line: unit price or Line: amount'))
      .toBeVisible();
    await expect.element(button('Check rows')).toBeDisabled();
    await userEvent.selectOptions(field('Summe'), 'Total');
    await expect.element(button('Check rows')).toBeEnabled();
  });

  test('that can be read in several ways asks with two examples; like ones take the answer', async () => {
    const examples = [
      {
        text: '1/2/2026',
        readings: [
          { way: 'dmy' as const, value: '2026-02-01' },
          { way: 'mdy' as const, value: '2026-01-02' },
        ],
      },
      {
        text: '3/4/2026',
        readings: [
          { way: 'dmy' as const, value: '2026-04-03' },
          { way: 'mdy' as const, value: '2026-03-04' },
        ],
      },
    ];
    const questions = [2, 3].map((column) => ({ column, asks: 'days' as const, examples }));
    plans = [importPlan({ questions })];
    await choose();
    await expect.element(button('Check rows')).toBeDisabled();
    const first = page.getByRole('radiogroup', { name: /“Datum”/ });
    await expect.element(first.getByText('1/2/2026 → 1 Feb 2026')).toBeVisible();
    await userEvent.click(first.getByRole('radio', { name: 'Month, day, year' }));
    await expect
      .element(
        page
          .getByRole('radiogroup', { name: /“Summe”/ })
          .getByRole('radio', { name: 'Month, day, year' }),
      )
      .toBeChecked();
    await userEvent.click(button('Check rows'));
    await eventually(() => {
      expect(sentMappings().at(-1)).toMatchObject({
        rules: [
          { column: 2, days: 'mdy' },
          { column: 3, days: 'mdy' },
        ],
      });
    });
  });
});

describe('rows that are rejected', () => {
  const rejecting = (groups: ImportPlan['groups']) =>
    importPlan({ counts: { create: 2, update: 0, skip: 0, reject: 3 }, groups, guessed: [] });
  const group = {
    ...{ verdict: 'reject' as const, column: 3, reason: 'Not a number.', rows: 3 },
    ...{ repair: 'replace' as const, moreValues: 0 },
    values: [{ value: 'n/a', rows: 3, lines: [2, 5, 9] }],
  };

  test('are fixed once for all of a group, and checked again', async () => {
    plans = [importPlan(), rejecting([group]), importPlan({ guessed: [] })];
    await choose();
    await userEvent.click(button('Check rows'));
    await expect
      .element(page.getByRole('heading', { name: 'Summe: Not a number. 3 rows' }))
      .toBeVisible();
    await userEvent.fill(
      page.getByRole('textbox', { name: /Use instead of “n\/a” lines 2, 5, 9/ }),
      '0,50',
    );
    await userEvent.click(button('Apply to all rows'));
    await expect.element(page.getByText('To fix')).not.toBeInTheDocument();
    expect(sentMappings().at(-1)).toMatchObject({
      rules: [{ column: 3, replace: [{ from: 'n/a', to: '0,50' }] }],
    });
  });

  test('are left out, which is said, and can be downloaded', async () => {
    plans = [importPlan(), rejecting([group])];
    await choose();
    await userEvent.click(button('Check rows'));
    await expect.element(page.getByText(/3 rejected rows are left out/)).toBeVisible();
    await expect.element(button('Download rejected rows')).toBeEnabled();
    await expect.element(button('Import 2 invoices')).toBeEnabled();
  });
});

describe('an earlier import', () => {
  test('is undone once that is confirmed', async () => {
    answer(listImports, { imports: [importRun()] });
    answer(undoImport, importRun({ undoneAt: '2026-11-20T10:00:00.000Z' }));
    await openApp('/settings/import');
    await userEvent.click(button('Undo the import of alt.csv'));
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
    answer(listImports, { imports: [importRun({ undoneAt: '2026-11-20T10:00:00.000Z' })] });
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    await expect.element(page.getByText('Undone')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('of which something was used says what', async () => {
    answer(listImports, { imports: [importRun()] });
    answer(undoImport, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('wrong-state', { detail: '1 invoice was paid since.' });
    });
    await openApp('/settings/import');
    await userEvent.click(button('Undo the import of alt.csv'));
    await userEvent.click(button('Undo import'));
    await expect.element(page.getByText('1 invoice was paid since.')).toBeVisible();
  });
});

test('viewers can’t import, and see why', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/settings/import');
  await expect.element(page.getByText('You don’t have permission to import files.')).toBeVisible();
  await expect.element(page.getByLabelText('File to import')).not.toBeInTheDocument();
});
