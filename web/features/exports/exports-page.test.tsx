import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exportEndpoints, type ExportRow } from '#contract/exports/exports.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';

const row: ExportRow = {
  ...{ id: 1, format: 'xero', from: '2026-09-01', to: '2026-09-30', entries: 12, amount: 1500.5 },
  ...{ currency: 'USD', fileName: 'xero.csv', hash: 'a1b2c3d4e5f60718'.repeat(4) },
  ...{ at: '2026-10-02T09:00:00Z', by: 'Mara Lindqvist', later: 3 },
};
let rows: ExportRow[];
let saved: string[];
const { createExport, listExports } = exportEndpoints;

beforeEach(() => {
  rows = [row];
  saved = [];
  answerSignedIn();
  answer(listExports, () => ({ exports: rows }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  resetAnswers();
});

const press = () => userEvent.click(page.getByRole('button', { name: 'Export', exact: true }));

test('its address is no report of that name', async () => {
  await openApp('/apps/report/exports');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
});

test('starts with a format that holds books in the own currency, and with the last month', async () => {
  await openApp('/apps/report/exports');
  await expect.element(page.getByLabelText('Format')).toHaveValue('quickbooks');
  answerSignedIn({ ...session, organisation: { ...session.organisation, currency: 'NOK' } });
  await openApp('/apps/report/exports');
  await expect.element(page.getByLabelText('Format').last()).toHaveValue('saft-no');
});

test('a file is saved by its name, and listed', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  answer(createExport, () => {
    rows = [{ ...row, id: 2, fileName: 'fec.txt', later: 0 }, row];
    return { contentType: 'text/plain', fileName: 'fec.txt', bytes };
  });
  await openApp('/apps/report/exports');
  await page.getByLabelText('Format').selectOptions('FEC (France)');
  await page.getByLabelText('Period').selectOptions('Other dates');
  await userEvent.fill(page.getByLabelText('From', { exact: true }), '2026-01-01');
  await userEvent.fill(page.getByLabelText('To', { exact: true }), '2026-06-30');
  await press();
  await expect.element(page.getByText('Exported fec.txt')).toBeVisible();
  expect(saved).toEqual(['fec.txt']);
  expect(answeredCalls(createExport)[0]?.body).toEqual({
    format: 'fec',
    from: '2026-01-01',
    to: '2026-06-30',
  });
  const written = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(written(/fec\.txt/).getByText('Nothing')).toBeVisible();
  await expect.element(written(/xero\.csv/).getByText('3 entries')).toBeVisible();
});

test('what the settings lack is said with the way there', async () => {
  answer(createExport, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-state', { detail: 'The file needs your SIREN.' });
  });
  await openApp('/apps/report/exports');
  await press();
  await expect
    .element(page.getByRole('alert').getByText('The file needs your SIREN.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Edit company' }))
    .toHaveAttribute('href', '/settings/company');
  expect(saved).toEqual([]);
});

test('what is wrong with a choice is said at its field, until it is changed', async () => {
  const message = 'This format holds one year. Export each year on its own.';
  answer(createExport, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', { errors: [{ path: 'to', message }] });
  });
  await openApp('/apps/report/exports');
  await press();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(page.getByRole('link', { name: 'Edit company' }).elements()).toEqual([]);
  await page.getByLabelText('Period').selectOptions('Last year');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

test('a day that is none is asked for once more, without a call', async () => {
  await openApp('/apps/report/exports');
  await userEvent.fill(page.getByLabelText('To', { exact: true }), 'soon');
  await press();
  await expect.element(page.getByText('Enter a day, such as 2026-01-31.')).toBeVisible();
  expect(answeredCalls(createExport)).toHaveLength(0);
});

test('who sees no books exports none', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/apps/report/exports');
  await expect.element(page.getByText('You can’t export the books')).toBeVisible();
  await eventually(() => {
    expect(answeredCalls(listExports)).toHaveLength(0);
  });
});
