import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bounceEndpoints, type BounceSource } from '#contract/mail/bounces.ts';
import { mailTemplateEndpoints, type MailTemplates } from '#contract/settings/mail-templates.ts';
import { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import { type Mail, mailEndpoints } from '#contract/mail/mails.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';

const { getMailTemplates, updateMailTemplates, previewMailTemplate, sendTestMail } =
  mailTemplateEndpoints;
let stored: MailTemplates;
const trial: Mail = {
  id: 4,
  kind: 'test',
  invoice: null,
  quote: null,
  creditNote: null,
  client: null,
  sender: 'Mara Lindqvist',
  subject: 'Invoice 1',
  state: 'accepted',
  tries: 1,
  problem: '',
  createdAt: '2026-11-20T12:00:00Z',
  nextTryAt: null,
  recipients: [
    {
      address: 'mara@example.com',
      role: 'to',
      state: 'accepted',
      reason: '',
      settledAt: '2026-11-20T12:00:01Z',
    },
  ],
};

beforeEach(() => {
  answerSignedIn();
  stored = {
    version: 2,
    templates: [
      { name: 'Usual', subject: 'Invoice {{number}}', message: 'Dear you', isDefault: true },
      { name: 'Short', subject: 'Your invoice', message: 'Hello', isDefault: false },
    ],
    placeholders: [{ name: 'number', meaning: 'The number of the invoice' }],
  };
  answer(getMailTemplates, () => stored);
  answer(updateMailTemplates, ({ body, ifMatch }) => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (ifMatch !== `"${String(stored.version)}"`) throw refuse('stale-version');
    stored = { ...stored, ...(body as Partial<MailTemplates>), version: stored.version + 1 };
    return stored;
  });
});
afterEach(() => {
  resetAnswers();
  hideToast('settings');
  hideToast('mail-template-trial');
});

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

test('changes, adds and removes templates', async () => {
  await openApp('/settings/mail');
  await press('Remove Short');
  await press('Add template');
  await userEvent.fill(field('Name of template 2'), 'Second');
  await userEvent.fill(field('Subject of Second'), 'Again: {{number}}');
  await userEvent.fill(field('Message of Second'), 'Still open');
  await userEvent.click(page.getByRole('radio', { name: 'Second is the default template' }));
  await press('Save');
  await expect.element(page.getByText('Templates saved')).toBeVisible();
  expect(stored.templates).toEqual([
    { name: 'Usual', subject: 'Invoice {{number}}', message: 'Dear you', isDefault: false },
    { name: 'Second', subject: 'Again: {{number}}', message: 'Still open', isDefault: true },
  ]);
});

test.each([
  ['Name of Short', 'Usual', /already a template with this name/],
  ['Subject of Short', '', /Enter a subject/],
  ['Subject of Short', '{{amonut}}', /{{amonut}} isn’t a placeholder\. Use/],
  ['Message of Short', '', /Enter a message/],
])('refuses %s %j before it asks the server', async (name, typed, said) => {
  await openApp('/settings/mail');
  await userEvent.fill(field(name), typed);
  await press('Save');
  const wrong = typed === 'Usual' ? field('Name of Usual').last() : field(name);
  await expect.element(wrong).toHaveAccessibleDescription(said);
  await expect.element(wrong).toHaveFocus();
  expect(answeredCalls(updateMailTemplates)).toHaveLength(0);
});

test('keeps at least one template', async () => {
  await openApp('/settings/mail');
  await press('Remove Short');
  await press('Remove Usual');
  await expect.element(page.getByText('No templates yet')).toBeVisible();
  await press('Save');
  await expect.element(page.getByText('Keep at least one template.')).toBeVisible();
  expect(answeredCalls(updateMailTemplates)).toHaveLength(0);
});

test('previews an email, and says what the mail server answered to a test', async () => {
  answer(previewMailTemplate, { subject: 'Invoice 5031', html: '', text: 'Dear Jane Roe' });
  answer(sendTestMail, { ...trial, state: 'queued' });
  answer(mailEndpoints.getMail, {
    mail: trial,
    from: 'billing@halden-rowe.example',
    html: '',
    text: '',
    attachments: [],
  });
  await openApp('/settings/mail');
  await press('Preview Usual');
  const dialog = page.getByRole('dialog', { name: 'Preview of Usual' });
  await expect.element(dialog.getByText('Dear Jane Roe')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('Send test email: Usual');
  await expect.element(page.getByText('Test email sent to mara@example.com')).toBeVisible();
});

test('explains that someone else saved first, and keeps what was typed', async () => {
  await openApp('/settings/mail');
  await userEvent.fill(field('Subject of Short'), 'Mine');
  stored = { ...stored, version: 9 };
  await press('Save');
  await expect.element(page.getByText(/Someone else changed this setting/)).toBeVisible();
  await expect.element(field('Subject of Short')).toHaveValue('Mine');
});

test('says how to set email up where it isn’t, and offers no test email', async () => {
  answer(mailSetUpEndpoints.getMailSetUp, {
    state: 'not-set-up',
    from: '',
    reason: 'No mail server is set up. Set SMTP_URL.',
  });
  await openApp('/settings/mail');
  await expect.element(page.getByText('No mail server is set up. Set SMTP_URL.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Preview Usual' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /test email/ })).not.toBeInTheDocument();
});

test('says that bounce tracking is off, and how to turn it on', async () => {
  await openApp('/settings/mail');
  await expect
    .element(page.getByText(/^Bounce tracking is off: .* set BOUNCE_IMAP_URL to the mailbox/))
    .toBeVisible();
});

test('says where bounce reports come from, when last, how many, and that the mailbox can’t be read now', async () => {
  const mailbox: BounceSource = {
    kind: 'mailbox',
    place: 'INBOX of bounces at mail.example.com',
    notices: 1204,
    readAt: '2026-11-20T12:00:00Z',
    problemAt: '2026-11-20T12:01:00Z',
    problem: 'Couldn’t read the mailbox: connect ECONNREFUSED',
  };
  const webhook: BounceSource = {
    kind: 'webhook',
    place: 'POST /api/mail/bounces',
    notices: 0,
    readAt: null,
    problemAt: null,
    problem: '',
  };
  answer(bounceEndpoints.getBounceSources, { sources: [mailbox, webhook] });
  const { screen } = await openApp('/settings/mail');
  await expect.element(page.getByText('INBOX of bounces at mail.example.com')).toBeVisible();
  await expect.element(page.getByText(/^20 Nov( 2026)?, 07:00$/)).toBeVisible();
  await expect.element(page.getByText('1,204')).toBeVisible();
  await expect
    .element(
      page.getByRole('status').filter({ hasText: /ECONNREFUSED\. Trying again automatically/ }),
    )
    .toBeVisible();
  await expect.element(page.getByText('Not yet')).toBeVisible();
  await screen.unmount();

  answer(bounceEndpoints.getBounceSources, {
    sources: [{ ...mailbox, readAt: '2026-11-20T12:02:00Z' }],
  });
  await openApp('/settings/mail');
  await expect
    .element(
      page.getByText(/^Couldn’t read the mailbox: connect ECONNREFUSED, 20 Nov( 2026)?, 07:01$/),
    )
    .toBeVisible();
  await expect.element(page.getByText(/Trying again/)).not.toBeInTheDocument();
});

test('says that it couldn’t be loaded, and tries again', async () => {
  answer(getMailTemplates, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/settings/mail');
  await expect.element(page.getByText(/Couldn’t load the templates\. /)).toBeVisible();
  answer(getMailTemplates, stored);
  await press('Retry');
  await expect.element(field('Subject of Short')).toHaveValue('Your invoice');
});

test('can only be read by viewers', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/settings/mail');
  await expect
    .element(page.getByText('You don’t have permission to change the templates.'))
    .toBeVisible();
  await expect.element(page.getByText('Your invoice')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
