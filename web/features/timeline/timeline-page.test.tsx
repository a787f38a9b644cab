import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import type { Role } from '#domain/permissions.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';

const meeting: TimelineEntry = {
  id: 1,
  version: 2,
  kind: 'meeting',
  at: '2099-11-20T19:30:00.000Z',
  title: 'Client meeting',
  subtitle: 'Review of the sprint',
  client: { id: 5, name: 'Zoë Ångström', avatar: '' },
  occupation: 'Head of design',
};
const activity: TimelineEntry = {
  ...meeting,
  id: 2,
  kind: 'activity',
  at: '2026-11-18T15:00:00.000Z',
  title: 'Office moved',
  client: null,
  occupation: '',
};
let entries: TimelineEntry[];

function signInAs(role: Role): void {
  answerSignedIn({ ...session, user: userAs(role) });
}
beforeEach(() => {
  signInAs('admin');
  entries = [meeting, activity];
  answer(endpoints.listTimeline, () => ({ entries }));
  answerClients([
    ...[5, 6].map((id) => ({
      id,
      name: id === 5 ? 'Zoë Ångström' : 'Tobias Brandt',
      company: id === 5 ? '' : 'Kessel Ltd',
      companyEmail: '',
      address: '',
      country: '',
      contact: '',
      avatar: '',
      openBalance: 0,
      taxNumber: '',
      ...noPartyTerms,
      ...{
        buyerReference: '',
        eInvoiceDelivery: 'pdf' as const,
        eInvoiceFormat: 'xrechnungUbl' as const,
      },
      paymentTermDays: null,
      earlyDiscount: null,
      isArchived: false,
      version: 1,
    })),
  ]);
});
afterEach(() => {
  resetAnswers();
  hideToast('timeline');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
async function show(): Promise<void> {
  await openApp('/settings/timeline');
  await expect.element(row('Client meeting')).toBeVisible();
}

test('tells of meetings and activities in the organisation’s time, what lies ahead marked', async () => {
  await show();
  await expect.element(row('Client meeting').getByText('Zoë Ångström')).toBeVisible();
  await expect.element(row('Client meeting').getByText('20 Nov 2099, 14:30')).toBeVisible();
  await expect.element(row('Client meeting').getByText('Upcoming')).toBeVisible();
  await expect.element(row('Office moved').getByText(/18 Nov.* 10:00/)).toBeVisible();
  await expect.element(row('Office moved').getByText('Upcoming')).not.toBeInTheDocument();
  const headings = page
    .getByRole('row')
    .elements()
    .map((element) => element.textContent);
  expect(headings.findIndex((text) => text.includes('Client meeting'))).toBe(1);
});

test('adds a meeting with a client who was found by typing', async () => {
  answer(endpoints.createTimelineEntry, () => {
    entries = [{ ...meeting, id: 3, title: 'Kick-off' }, ...entries];
    return { ...meeting, id: 3, title: 'Kick-off' };
  });
  await show();
  await userEvent.click(button('Add entry'));
  await expect.element(dialog().getByLabelText('Type')).toHaveFocus();
  await userEvent.fill(dialog().getByLabelText('Title'), 'Kick-off');
  await userEvent.fill(dialog().getByLabelText('Description'), 'The new site');
  await userEvent.fill(dialog().getByLabelText('Time'), '2026-12-01T09:15');
  await userEvent.fill(dialog().getByRole('combobox', { name: 'Client' }), 'kessel');
  await userEvent.click(dialog().getByRole('option', { name: /Tobias Brandt/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Add entry' }));
  await expect.element(row('Kick-off')).toBeVisible();
  expect(answeredCalls(endpoints.createTimelineEntry)).toMatchObject([
    {
      body: {
        kind: 'meeting',
        title: 'Kick-off',
        subtitle: 'The new site',
        clientId: 6,
        // 09:15 in New York.
        at: '2026-12-01T14:15:00.000Z',
        occupation: '',
      },
    },
  ]);
});

test('makes an activity of a meeting, without its client', async () => {
  answer(endpoints.updateTimelineEntry, activity);
  await show();
  await userEvent.click(button('Edit Client meeting with Zoë Ångström'));
  await expect.element(dialog().getByLabelText('Time')).toHaveValue('2099-11-20T14:30');
  await userEvent.selectOptions(dialog().getByLabelText('Type'), 'Other activity');
  await expect.element(dialog().getByRole('combobox', { name: 'Client' })).not.toBeInTheDocument();
  await userEvent.click(button('Save'));
  await expect.element(page.getByText('Timeline entry saved')).toBeVisible();
  expect(answeredCalls(endpoints.updateTimelineEntry)).toMatchObject([
    {
      ifMatch: '"2"',
      body: { kind: 'activity', at: meeting.at, clientId: null, occupation: '' },
    },
  ]);
});

test('says at the fields what is missing', async () => {
  await show();
  await userEvent.click(button('Add entry'));
  await userEvent.fill(dialog().getByLabelText('Time'), '');
  await userEvent.click(dialog().getByRole('button', { name: 'Add entry' }));
  const described = async (label: string, text: RegExp) => {
    await expect.element(dialog().getByLabelText(label)).toHaveAccessibleDescription(text);
  };
  await described('Title', /Enter a title/);
  await described('Description', /Enter a short description/);
  await described('Time', /Enter a date and time/);
  await expect
    .element(dialog().getByRole('combobox', { name: 'Client' }))
    .toHaveAccessibleDescription(/Choose the client/);
  expect(answeredCalls(endpoints.createTimelineEntry)).toHaveLength(0);
});

test('explains that somebody else was faster, and keeps what was typed', async () => {
  answer(endpoints.updateTimelineEntry, () => {
    entries = [{ ...meeting, version: 3, title: 'Theirs' }, activity];
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('stale-version');
  });
  await show();
  await userEvent.click(button('Edit Client meeting with Zoë Ångström'));
  await userEvent.fill(dialog().getByLabelText('Title'), 'Mine');
  await userEvent.click(button('Save'));
  await expect.element(dialog().getByText(/Someone else changed this entry/)).toBeVisible();
  await expect.element(dialog().getByLabelText('Title')).toHaveValue('Mine');
  await userEvent.click(button('Use theirs'));
  await expect.element(dialog().getByLabelText('Title')).toHaveValue('Theirs');
});

test('deletes an entry after a question', async () => {
  answer(endpoints.deleteTimelineEntry, () => {
    entries = [meeting];
    return {};
  });
  await show();
  await userEvent.click(button('Delete Office moved'));
  await userEvent.click(button('Delete entry'));
  await expect.element(row('Office moved')).not.toBeInTheDocument();
  expect(answeredCalls(endpoints.deleteTimelineEntry)).toMatchObject([
    { params: { id: '2' }, ifMatch: '"2"' },
  ]);
});

test('is not changed by who may only look, and says why', async () => {
  signInAs('viewer');
  await show();
  await expect
    .element(page.getByText(/You don’t have permission to change the timeline/))
    .toBeVisible();
  for (const name of [
    'Add entry',
    'Edit Client meeting with Zoë Ångström',
    'Delete Client meeting with Zoë Ångström',
  ]) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button(name), { force: true });
  }
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('could not be loaded: says so, and tries again', async () => {
  answer(endpoints.listTimeline, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/settings/timeline');
  await expect.element(page.getByText('Couldn’t load the timeline')).toBeVisible();
  answer(endpoints.listTimeline, { entries: [] });
  await userEvent.click(button('Retry'));
  await expect.element(page.getByText('No meetings or activities yet')).toBeVisible();
});
