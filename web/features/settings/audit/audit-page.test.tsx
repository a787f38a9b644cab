import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { AuditEntry } from '#contract/settings/audit.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';

const entry = (id: number, part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `2026-11-20T10:00:00.000000Z_3_${String(id)}`,
  at: '2026-11-20T10:00:00.000000Z',
  person: { id: 2, name: 'Tom Otter' },
  summary: `Draft ${String(id)} created`,
  detail: '',
  isDenied: false,
  record: { kind: 'invoice', id, label: `INV-${String(id)}` },
  address: '192.0.2.7',
  requestId: '6d1e9f0e-7d7c-4f5c-9f0e-2b8c1a7d0e11',
  ...part,
});
const denied = entry(9, {
  summary: 'Denied: DELETE /x',
  isDenied: true,
  person: null,
  record: null,
});

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listAuditPeople, { people: [{ id: 2, name: 'Tom Otter' }] });
  answer(endpoints.listAudit, ({ query }) => {
    if (query.before !== undefined) return { entries: [entry(3)], next: null };
    return { entries: [denied, entry(8)], next: entry(8).id };
  });
});
afterEach(resetAnswers);

const table = page.getByRole('table', { name: 'Audit log' });
const listCalls = () => answeredCalls(endpoints.listAudit).map(({ query }) => query);

test('lists who did what, from where, with the way to the document', async () => {
  await openApp('/settings/audit');
  const row = table.getByRole('row', { name: /Draft 8 created/ });
  await expect.element(row.getByText('Tom Otter')).toBeVisible();
  await expect.element(row.getByText('192.0.2.7')).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'INV-8' }))
    .toHaveAttribute('href', '/apps/invoice/preview/8');
  const refused = table.getByRole('row', { name: /Denied: DELETE/ });
  await expect.element(refused.getByText('Nobody signed in')).toBeVisible();
});

test('goes on after the last entry of a page, and back', async () => {
  await openApp('/settings/audit');
  await userEvent.click(page.getByRole('button', { name: /next page/i }));
  await expect.element(table.getByText('Draft 3 created')).toBeVisible();
  expect(listCalls().at(-1)).toEqual({ before: entry(8).id });
  await userEvent.click(page.getByRole('button', { name: /previous page/i }));
  await expect.element(table.getByText('Draft 8 created')).toBeVisible();
});

test('narrows the list by its address, and says how to see all again', async () => {
  answer(endpoints.listAudit, { entries: [], next: null });
  await openApp('/settings/audit?thing=client&denied=true&person=2');
  await expect.element(page.getByText('No entries match')).toBeVisible();
  expect(listCalls().at(-1)).toEqual({ thing: 'client', denied: 'true', person: '2' });
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  await expect.element(page.getByText('Nothing has been noted yet')).toBeVisible();
});

test('says what a broken chain has at its first breach, and that all holds', async () => {
  answer(endpoints.verifyAudit, {
    rows: 12,
    seals: 3,
    head: { id: 3, hash: 'a'.repeat(64) },
    hasNotedHead: false,
    broken: [{ source: 'activity', breach: 'altered', count: 2, firstId: 7 }],
  });
  await openApp('/settings/audit');
  await userEvent.click(page.getByRole('button', { name: 'Verify', exact: true }));
  await expect
    .element(page.getByText('Activity: 2 rows altered, the first with id 7'))
    .toBeVisible();
  await expect.element(page.getByText(/it was rebuilt/)).toBeVisible();
  answer(endpoints.verifyAudit, {
    rows: 12,
    seals: 3,
    head: { id: 3, hash: 'a'.repeat(64) },
    hasNotedHead: true,
    broken: [],
  });
  await userEvent.click(page.getByRole('button', { name: 'Verify again' }));
  await expect.element(page.getByText('All holds: 12 rows in 3 seals')).toBeVisible();
  answer(endpoints.verifyAudit, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await userEvent.click(page.getByRole('button', { name: 'Verify again' }));
  await expect.element(page.getByText(/Couldn’t verify the chain/)).toBeVisible();
});

test('is for admins: others are told so, and have no way to it', async () => {
  answerSignedIn({ ...session, user: userAs('billing') });
  await openApp('/settings/audit');
  await expect.element(page.getByText('Only admins can read the audit log.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Audit log', exact: true }))
    .not.toBeInTheDocument();
});
