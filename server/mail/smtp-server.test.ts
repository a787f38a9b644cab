import { afterAll, expect, test } from 'vitest';
import { startTestSmtp } from '#testing/mail/test-smtp.ts';
import type { OutgoingMessage } from './delivery.ts';
import { smtpServer } from './smtp-server.ts';

// It offers no TLS.
const smtp = await startTestSmtp();
afterAll(smtp.remove);

const message: OutgoingMessage = {
  messageId: '<one@northwind.example>',
  from: { address: 'billing@northwind.example', name: 'Northwind Studio' },
  replyTo: '',
  to: ['ok@example.com'],
  cc: [],
  envelope: ['ok@example.com'],
  subject: 'Invoice',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [],
};

const outcomeWith = async (requiresTls: boolean) => {
  const sender = { address: 'billing@northwind.example', name: '' };
  const server = smtpServer({ url: smtp.url, requiresTls, ...sender });
  const [result] = await server.deliver(message);
  return result?.outcome;
};

test('a server without TLS gets nothing where TLS is required, and the email is tried again later', async () => {
  expect(await outcomeWith(true)).toBe('retry');
  expect(smtp.arrived()).toEqual([]);
  expect(await outcomeWith(false)).toBe('accepted');
  expect(smtp.arrived()).toHaveLength(1);
});
