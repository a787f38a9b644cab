import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { webhookEventTypes } from '#contract/webhooks/event-types.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';

const hook: Webhook = {
  id: 3,
  url: 'https://hooks.own.example/ledger',
  description: 'Warehouse',
  events: ['*'],
  isOn: true,
  gaveUpAt: null,
  previousSecretUntil: null,
  lastSuccessAt: new Date().toISOString(),
  lastFailureAt: null,
  waiting: 0,
  createdAt: new Date().toISOString(),
};
const failing: Webhook = {
  ...hook,
  id: 4,
  url: 'https://other.example/',
  description: '',
  events: ['invoice.issued', 'payment.recorded'],
  lastSuccessAt: null,
  lastFailureAt: new Date().toISOString(),
  waiting: 7,
};
const delivery: WebhookDelivery = {
  id: 12,
  eventId: 'evt_77',
  type: 'invoice.issued',
  subject: 'invoice:5036',
  at: new Date().toISOString(),
  state: 'failed',
  attempts: 2,
  nextAttemptAt: null,
  last: {
    at: new Date().toISOString(),
    tookMs: 12,
    status: 500,
    answer: 'Oh no',
    problem: 'Answered with status 500.',
  },
};
const secret = 'whsec_c2hvd24gb25jZQ==';
let webhooks: Webhook[];

beforeEach(() => {
  webhooks = [hook, failing];
  answerSignedIn();
  answer(endpoints.listWebhooks, () => ({ webhooks }));
  answer(endpoints.listWebhookDeliveries, {
    deliveries: [delivery],
    total: 1,
    page: 1,
    perPage: 25,
  });
});
afterEach(resetAnswers);

const row = (text: string) => page.getByRole('row', { name: new RegExp(text) });
async function act(host: string, action: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: `Actions for ${host}` }));
  await userEvent.click(page.getByRole('menuitem', { name: action }));
}
const done = (text: string) =>
  expect.element(page.getByRole('status').getByText(text)).toBeVisible();

test('lists where events go, whether they arrive, and how many wait', async () => {
  await openApp('/settings/webhooks');
  await expect.element(row('hooks.own.example').getByText('On', { exact: true })).toBeVisible();
  await expect.element(row('hooks.own.example').getByText('All events')).toBeVisible();
  await expect.element(row('other.example').getByText('Failing')).toBeVisible();
  await expect.element(row('other.example').getByText('2 events')).toBeVisible();
  await expect.element(row('other.example').getByText('7 waiting')).toBeVisible();
});

test('adds one with chosen events, and shows its secret once', async () => {
  answer(endpoints.addWebhook, ({ body }) => {
    // Safe: the page sends what the contract asks for.
    const added = { ...hook, ...(body as Pick<Webhook, 'url'>), id: 9 };
    webhooks = [...webhooks, added];
    return { webhook: added, secret };
  });
  await openApp('/settings/webhooks');
  await userEvent.click(page.getByRole('button', { name: 'Add webhook' }));
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await userEvent.fill(dialog.getByLabelText('Address'), 'https://new.example/');
  await userEvent.click(dialog.getByLabelText('All events, also those of later versions'));
  await userEvent.click(dialog.getByLabelText('Payments and refunds'));
  await userEvent.click(dialog.getByLabelText('refund.reversed'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
  await expect.element(shown.getByText(secret)).toBeVisible();
  expect(answeredCalls(endpoints.addWebhook)[0]?.body).toEqual({
    url: 'https://new.example/',
    description: '',
    events: webhookEventTypes.payment.filter((type) => type !== 'refund.reversed'),
  });
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  await expect.element(row('new.example')).toBeVisible();
});

test('says at its field why an address is refused', async () => {
  const message = 'Use an https:// address.';
  answer(endpoints.addWebhook, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', { errors: [{ path: 'url', message }] });
  });
  await openApp('/settings/webhooks');
  await userEvent.click(page.getByRole('button', { name: 'Add webhook' }));
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await userEvent.fill(dialog.getByLabelText('Address'), 'http://new.example/');
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  await expect.element(dialog.getByText(message)).toBeVisible();
});

test('switches one off, sends a test event, replaces the secret and deletes', async () => {
  answer(endpoints.changeWebhook, () => ({ ...hook, isOn: false }));
  answer(endpoints.testWebhook, delivery);
  answer(endpoints.replaceWebhookSecret, { webhook: hook, secret });
  answer(endpoints.deleteWebhook, () => {
    webhooks = [failing];
    return {};
  });
  await openApp('/settings/webhooks');
  await act('hooks.own.example', 'Switch off');
  await done('Webhook switched off');
  expect(answeredCalls(endpoints.changeWebhook)[0]?.body).toMatchObject({ isOn: false });
  await act('hooks.own.example', 'Send a test event');
  await done('Test event sent. The log says what was answered.');
  await act('hooks.own.example', 'Replace secret');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }));
  const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  await act('hooks.own.example', 'Delete');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }));
  await expect.element(row('hooks.own.example')).not.toBeInTheDocument();
});

test('shows the log of one, with each answer, and sends an event again', async () => {
  answer(endpoints.getWebhookDelivery, {
    ...delivery,
    body: '{"id":"evt_77","type":"invoice.issued"}',
    log: delivery.last ? [delivery.last] : [],
  });
  answer(endpoints.resendWebhookDelivery, { ...delivery, id: 13, state: 'waiting' });
  await openApp('/settings/webhooks');
  await act('hooks.own.example', 'Show log');
  await expect
    .element(page.getByRole('heading', { name: 'Log of hooks.own.example' }))
    .toBeVisible();
  await expect.element(row('invoice.issued').getByText('Given up')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Details of invoice.issued evt_77' }));
  const dialog = page.getByRole('dialog', { name: 'invoice.issued' });
  await expect.element(dialog.getByText('Oh no')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await done('The event is sent again');
  await userEvent.selectOptions(page.getByLabelText('State'), 'Given up');
  await eventually(() => {
    expect(answeredCalls(endpoints.listWebhookDeliveries).at(-1)?.query.state).toBe('failed');
  });
  await userEvent.click(page.getByRole('link', { name: 'All webhooks' }));
  await expect.element(row('other.example')).toBeVisible();
});

test('is for admins', async () => {
  answerSignedIn({ ...session, user: userAs('billing') });
  await openApp('/settings/webhooks');
  await expect.element(page.getByText('Admins set up webhooks.')).toBeVisible();
  expect(answeredCalls(endpoints.listWebhooks)).toEqual([]);
});
