import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import {
  type ReminderSettings,
  reminderSettingsEndpoints,
  type ReminderSettingsBody,
} from '#contract/settings/reminder-settings.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';

const { getReminderSettings, updateReminderSettings } = reminderSettingsEndpoints;
let stored: ReminderSettings;

beforeEach(() => {
  answerSignedIn();
  stored = {
    version: 2,
    isOn: false,
    hour: 9,
    onWeekends: false,
    steps: [
      { id: 4, days: -3, subject: 'Soon: {{number}}', message: 'Dear you' },
      { id: 5, days: 7, subject: 'Late: {{number}}', message: 'Dear you' },
    ],
    catchUp: { subject: 'Open: {{number}}', message: 'Dear you' },
    placeholders: [{ name: 'number', meaning: 'The number of the invoice' }],
  };
  answer(getReminderSettings, () => stored);
  answer(updateReminderSettings, ({ body, ifMatch }) => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (ifMatch !== `"${String(stored.version)}"`) throw refuse('stale-version');
    stored = {
      ...stored,
      ...(body as ReminderSettingsBody),
      version: stored.version + 1,
    };
    return stored;
  });
});
afterEach(() => {
  resetAnswers();
  hideToast('settings');
});

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

test('turns reminders on, moves one, removes one and adds one', async () => {
  await openApp('/settings/reminders');
  await userEvent.click(page.getByRole('switch', { name: 'Remind clients by email' }));
  await userEvent.click(page.getByRole('switch', { name: 'Also on Saturdays and Sundays' }));
  await userEvent.selectOptions(field('Send from'), '08:00');
  await userEvent.fill(field('Days of the reminder 7 days after'), '10');
  await press('Remove the reminder 3 days before');
  await press('Add reminder');
  await userEvent.fill(field('Days of reminder 2'), '0');
  await userEvent.fill(field('Subject of the reminder on the due date'), 'Today: {{number}}');
  await userEvent.fill(field('Message of the reminder on the due date'), 'Due');
  await press('Save');
  await expect.element(page.getByText('Reminders saved')).toBeVisible();
  expect(stored).toMatchObject({
    isOn: true,
    hour: 8,
    onWeekends: true,
    steps: [
      { id: 5, days: 10, subject: 'Late: {{number}}' },
      { id: null, days: 0, subject: 'Today: {{number}}', message: 'Due' },
    ],
  });
});

test('changes the words of the reminder in place of missed ones', async () => {
  await openApp('/settings/reminders');
  await userEvent.fill(field('Subject of the catch-up reminder'), 'Open: {{numer}}');
  await press('Save');
  await expect.element(page.getByText(/isn’t a placeholder/)).toBeVisible();
  await userEvent.fill(field('Subject of the catch-up reminder'), 'Open: {{number}}!');
  await press('Save');
  await expect.element(page.getByText('Reminders saved')).toBeVisible();
  expect(stored.catchUp).toEqual({ subject: 'Open: {{number}}!', message: 'Dear you' });
});

test.each([
  [
    'Days of the reminder 7 days after',
    'x',
    /Enter a whole number, up to 90 days before or 365 days after/,
  ],
  ['Subject of the reminder 7 days after', '{{amonut}}', /{{amonut}} isn’t a placeholder\. Use/],
  ['Message of the reminder 7 days after', '', /Enter a message/],
])('refuses %s %j before it asks the server', async (name, typed, said) => {
  await openApp('/settings/reminders');
  await userEvent.fill(field(name), typed);
  await press('Save');
  const wrong = typed === 'x' ? field('Days of reminder 2') : field(name);
  await expect.element(wrong).toHaveAccessibleDescription(said);
  await expect.element(wrong).toHaveFocus();
  expect(answeredCalls(updateReminderSettings)).toHaveLength(0);
});

test('refuses two on one day', async () => {
  await openApp('/settings/reminders');
  await userEvent.fill(field('Days of the reminder 3 days before'), '7');
  await userEvent.selectOptions(
    field('When the reminder 7 days before is sent'),
    'after the due date',
  );
  await press('Save');
  await expect.element(page.getByText('There’s already a reminder on this day.')).toBeVisible();
  expect(answeredCalls(updateReminderSettings)).toHaveLength(0);
});

test('explains that someone else saved first, and keeps what was typed', async () => {
  await openApp('/settings/reminders');
  await userEvent.fill(field('Subject of the reminder 7 days after'), 'Mine');
  stored = { ...stored, version: 9 };
  await press('Save');
  await expect.element(page.getByText(/Someone else changed this setting/)).toBeVisible();
  await expect.element(field('Subject of the reminder 7 days after')).toHaveValue('Mine');
});

test('says how to set email up where it isn’t', async () => {
  answer(mailSetUpEndpoints.getMailSetUp, {
    state: 'not-set-up',
    from: '',
    reason: 'No mail server is set up. Set SMTP_URL.',
  });
  await openApp('/settings/reminders');
  await expect.element(page.getByText('No mail server is set up. Set SMTP_URL.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /test email/ })).not.toBeInTheDocument();
});

test('says that it couldn’t be loaded, and tries again', async () => {
  answer(getReminderSettings, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/settings/reminders');
  await expect.element(page.getByText(/Couldn’t load the reminders\. /)).toBeVisible();
  answer(getReminderSettings, stored);
  await press('Retry');
  await expect.element(field('Days of the reminder 7 days after')).toHaveValue('7');
});

test('can only be read by viewers', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/settings/reminders');
  await expect
    .element(page.getByText('You don’t have permission to change the reminders.'))
    .toBeVisible();
  await expect.element(page.getByText('09:00, Monday to Friday')).toBeVisible();
  await expect.element(page.getByText('7 days after the due date')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
