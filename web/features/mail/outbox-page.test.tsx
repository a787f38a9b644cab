import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import { type Mail, mailEndpoints } from '#contract/mail/mails.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { formatInstant } from '#web/format/day.ts';

const { listMails, getMail } = mailEndpoints;
const { getMailSetUp } = mailSetUpEndpoints;
const recipient = { settledAt: '2026-11-20T12:00:10Z', reason: '' };
const mail: Mail = {
  id: 9,
  kind: 'invoice',
  quote: null,
  creditNote: null,
  client: null,
  invoice: { id: 5031, number: 'INV-2026-0409' },
  sender: 'Mara Lindqvist',
  subject: 'Invoice 5031',
  state: 'accepted',
  tries: 1,
  problem: '',
  createdAt: '2026-11-20T12:00:00Z',
  nextTryAt: null,
  recipients: [
    { ...recipient, address: 'a@example.com', role: 'to', state: 'accepted' },
    { ...recipient, address: 'b@example.com', role: 'cc', state: 'failed', reason: '550 Nobody' },
    { ...recipient, address: 'mara@example.com', role: 'bcc', state: 'accepted' },
  ],
};
const whole = {
  mail,
  from: 'Halden & Rowe <billing@halden-rowe.example>',
  html: '',
  text: 'See https://example.com/i/abc.',
  attachments: ['INV-2026-0409.pdf'],
};

beforeEach(() => {
  answerSignedIn();
  answer(listMails, { mails: [mail], total: 1 });
  answer(getMail, whole);
});
afterEach(resetAnswers);

const list = page.getByRole('list', { name: 'Emails' });
const reader = page.getByRole('region', { name: 'Email', exact: true });

test('lists each mail with whom all may see as its recipients, and what became of it', async () => {
  await openApp('/outbox');
  const time = formatInstant(mail.createdAt, session.organisation.timeZone);
  await expect
    .element(list.getByRole('link'))
    .toHaveTextContent(`a@example.com, b@example.com${time}Invoice 5031Accepted`);
  await expect.element(page.getByText('Select an email to read it.')).toBeVisible();
  expect(answeredCalls(getMail)).toHaveLength(0);
});

test('opens a mail with every recipient, its invoice, what is attached and its addresses as links', async () => {
  const { address } = await openApp('/outbox');
  await userEvent.click(list.getByRole('link'));
  await expect.element(reader.getByText('copy to sender')).toBeVisible();
  await expect.element(reader.getByText(/^550 Nobody 20 Nov( 2026)?, 07:00$/)).toBeVisible();
  await expect.element(reader.getByText('INV-2026-0409.pdf')).toBeVisible();
  await expect
    .element(reader.getByRole('link', { name: 'INV-2026-0409', exact: true }))
    .toHaveAttribute('href', '/apps/invoice/preview/5031');
  await expect
    .element(reader.getByRole('link', { name: 'https://example.com/i/abc', exact: true }))
    .toHaveAttribute('href', 'https://example.com/i/abc');
  expect(address()).toMatch(/^\/outbox\?mail=9$|mail=%229%22/);
});

test('leads from the mail of a credit note to that', async () => {
  const creditNote = { id: 4, number: 'CN-2026-0004' };
  answer(getMail, { ...whole, mail: { ...mail, kind: 'credit-note', invoice: null, creditNote } });
  await openApp('/outbox?mail=9');
  await expect
    .element(reader.getByRole('link', { name: 'CN-2026-0004' }))
    .toHaveAttribute('href', '/apps/credit-note/4');
});

test('says that nothing was sent yet, and where to begin', async () => {
  answer(listMails, { mails: [], total: 0 });
  await openApp('/outbox');
  await expect.element(page.getByRole('heading', { name: 'No emails sent yet' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to invoices' }))
    .toHaveAttribute('href', '/apps/invoice/list');
});

test('says in the demo that nobody gets it', async () => {
  answer(getMailSetUp, { state: 'outbox', from: 'outbox@ledgerline.invalid', reason: '' });
  await openApp('/outbox');
  await expect
    .element(page.getByText('Demo: emails go to the outbox and aren’t delivered'))
    .toBeVisible();
});

test('shows that it is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<{ mails: Mail[]; total: number }>();
  answer(listMails, () => promise);
  await openApp('/outbox');
  await expect.element(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull();
  resolve({ mails: [mail], total: 1 });
  await expect.element(list).toBeVisible();
  expect(document.querySelector('main [aria-busy=true]')).toBeNull();
});

test('could not be loaded: says so, and tries again', async () => {
  answer(listMails, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/outbox');
  await expect.element(page.getByText('Couldn’t load the outbox')).toBeVisible();
  answer(listMails, { mails: [mail], total: 1 });
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(list).toBeVisible();
});

test('keeps the list beside a mail that is not there', async () => {
  answer(getMail, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('not-found', { detail: 'There is no mail 7.' });
  });
  await openApp('/outbox?mail=7');
  await expect
    .element(reader.getByText('Couldn’t load this email. There is no mail 7.'))
    .toBeVisible();
  await expect.element(list.getByRole('link')).toBeInTheDocument();
});

test('is closed to who may not send, and asks for nothing', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/outbox');
  await expect.element(page.getByText('You can’t open the outbox')).toBeVisible();
  expect(answeredCalls(listMails)).toHaveLength(0);
});
