import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nothingImported } from '#contract/analytics/add-imported-events.ts';
import { eventEndpoints, type ImportedEvents } from '#contract/analytics/events.ts';
import type { Role } from '#domain/permissions.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { sendEventFile } from './send-event-file.ts';

function signInAs(role: Role): void {
  answerSignedIn({ ...session, user: userAs(role) });
}
beforeEach(() => {
  signInAs('billing');
});
afterEach(resetAnswers);

const found: ImportedEvents = {
  ...{ recorded: 1_200, known: 30, corrected: 4, refused: 1 },
  kinds: [{ kind: 'order.received', events: 1_234, count: 5_000 }],
  days: { from: '2025-03-01', to: '2026-11-20' },
  refusals: [{ line: 17, errors: [{ path: 'at', message: 'Enter a time with its offset.' }] }],
};
const importEvents = (report: Partial<ImportedEvents> = found) => {
  answer(eventEndpoints.importEvents, { ...nothingImported, ...report });
};

async function choose(
  text = 'id,kind,at\na,order.received,2026-11-20T12:00:00Z\n',
  name = 'shop.csv',
) {
  await openApp('/settings/events');
  await userEvent.upload(page.getByLabelText('File of events'), new File([text], name));
}
const button = (name: string) => page.getByRole('button', { name });
const fact = (name: string, value: string) =>
  expect
    .poll(() => page.getByText(name, { exact: true }).element().nextSibling?.textContent)
    .toBe(value);
const isDryRun = () => answeredCalls(eventEndpoints.importEvents).map(({ query }) => query.dryRun);

describe('a file of events', () => {
  test('is checked first, and imported once that is confirmed', async () => {
    importEvents();
    await choose();
    await expect.element(page.getByText('shop.csv is ready to import')).toBeVisible();
    await fact('New', '1,200');
    await fact('Already known', '30');
    await fact('Days', '1 Mar 2025 – 20 Nov');
    await expect.element(page.getByRole('row', { name: /Orders received.*5,000/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Line 17.*Enter a time/ })).toBeVisible();
    expect(isDryRun()).toEqual(['true']);
    await userEvent.click(button('Import 1,204 events'));
    await expect.element(page.getByText('shop.csv is imported')).toBeVisible();
    await fact('Recorded', '1,200');
    expect(isDryRun()).toEqual(['true', 'false']);
    await expect.element(button('Import 1,204 events')).not.toBeInTheDocument();
  });

  test('is sent in parts, and the progress is told', async () => {
    const parts = Promise.withResolvers<undefined>();
    let calls = 0;
    answer(eventEndpoints.importEvents, async () => {
      calls += 1;
      if (calls > 1) await parts.promise;
      return { ...nothingImported, recorded: 10 };
    });
    const row = 'a,order.received,2026-11-20T12:00:00Z\n';
    await choose(`id,kind,at\n${row.repeat(10_000)}`);
    await expect
      .element(page.getByRole('progressbar', { name: 'Checking shop.csv' }))
      .toBeVisible();
    await expect.element(page.getByText('68%')).toBeVisible();
    parts.resolve(undefined);
    await expect.element(button('Import 20 events')).toBeVisible();
    const sent = answeredCalls(eventEndpoints.importEvents);
    expect(sent.map(({ query }) => query.firstLine)).toEqual(['2', '6900']);
  });

  test.each([
    [{ known: 5 }, 'Everything in shop.csv is already recorded'],
    [{ refused: 5 }, 'Nothing in shop.csv can be imported'],
  ])('of which there is %j is not offered to be imported', async (report, said) => {
    importEvents(report);
    await choose();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(button('Import')).not.toBeInTheDocument();
  });

  test('that is empty is not sent', async () => {
    await choose('');
    await expect.element(page.getByText(/This file is empty\./)).toBeVisible();
    expect(answeredCalls(eventEndpoints.importEvents)).toHaveLength(0);
  });

  test('of more than 20 MiB is not sent', async () => {
    importEvents();
    const file = new File([new Uint8Array(20 * 1_048_576 + 1)], 'large.csv');
    const sending = {
      isDryRun: true,
      signal: new AbortController().signal,
      onPart: () => undefined,
    };
    await expect(sendEventFile(file, sending)).rejects.toThrow('up to 20 MiB');
    expect(answeredCalls(eventEndpoints.importEvents)).toHaveLength(0);
  });

  test('that the server cannot read is refused with its reasons', async () => {
    answer(eventEndpoints.importEvents, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('bad-input', {
        detail: 'No header.',
        errors: [{ path: 'id', message: 'id is missing.' }],
      });
    });
    await choose();
    await expect.element(page.getByText('Couldn’t check shop.csv')).toBeVisible();
    await expect.element(page.getByText(/No header\. id is missing\./)).toBeVisible();
    await expect.element(button('Choose another file')).toBeVisible();
  });

  test('whose import ends half way says what it has done', async () => {
    importEvents();
    await choose();
    await expect.element(button('Import 1,204 events')).toBeVisible();
    answer(eventEndpoints.importEvents, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('unavailable');
    });
    await userEvent.click(button('Import 1,204 events'));
    await expect.element(page.getByText('Couldn’t import all of shop.csv')).toBeVisible();
    await expect.element(page.getByText(/What was imported before this stays\./)).toBeVisible();
    await fact('Recorded', '0');
  });
});

test('the page says what a file holds', async () => {
  await openApp('/settings/events');
  await expect.element(page.getByRole('row', { name: /^answerMinutes/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^kind.*page\.visited/ })).toBeVisible();
});

test('viewers cannot import events, and see why', async () => {
  signInAs('viewer');
  await openApp('/settings/events');
  await expect.element(page.getByText('You don’t have permission to import events.')).toBeVisible();
  await expect.element(button('Choose file')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByLabelText('File of events')).not.toBeInTheDocument();
});
