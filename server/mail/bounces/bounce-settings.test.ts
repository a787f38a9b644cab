import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isSecret, nameOfMailbox } from './bounce-settings.ts';

describe('what notices are read from', () => {
  test('is nothing where nothing is set', () => {
    expect(readConfig({}).bounces).toEqual({ mailbox: undefined, webhookSecret: undefined });
  });

  test.each([
    ['imaps://me:s%40cret@mail.example.com', { port: 993, isSecure: true, folder: 'INBOX' }],
    [
      'imap://me:s%40cret@mail.example.com:1143/Bounces%2F2026',
      { port: 1143, isSecure: false, folder: 'Bounces/2026' },
    ],
  ])('is a mailbox: %s', (BOUNCE_IMAP_URL, part) => {
    const { mailbox } = readConfig({ BOUNCE_IMAP_URL }).bounces;
    expect(mailbox).toEqual({
      host: 'mail.example.com',
      user: 'me',
      password: 's@cret',
      ...part,
    });
    expect(mailbox && nameOfMailbox(mailbox)).toBe(`${part.folder} of me at mail.example.com`);
  });

  test.each([
    [{ BOUNCE_IMAP_URL: 'mail.example.com' }, 'BOUNCE_IMAP_URL must look like imaps://'],
    [{ BOUNCE_IMAP_URL: 'https://me:cret@x.example' }, 'BOUNCE_IMAP_URL must look like imaps://'],
    [{ BOUNCE_IMAP_URL: 'imaps://x.example' }, 'BOUNCE_IMAP_URL must look like imaps://'],
    [{ BOUNCE_IMAP_URL: 'imaps://me:cret%zz@x.example' }, 'BOUNCE_IMAP_URL must look like'],
    [{ BOUNCE_IMAP_URL: 'imaps://me:cret@x.example?tls=no' }, 'BOUNCE_IMAP_URL must look like'],
    [{ BOUNCE_WEBHOOK_SECRET: 'short-cret' }, 'BOUNCE_WEBHOOK_SECRET must have 20 to 256'],
    [{ BOUNCE_WEBHOOK_SECRET: 'a cret with many a blank' }, 'BOUNCE_WEBHOOK_SECRET must have'],
  ])('is refused with how to mend it, and without its secret: %o', (settings, message) => {
    const read = () => readConfig(settings);
    expect(read).toThrow(message);
    expect(read).not.toThrow('cret%');
    expect(read).not.toThrow(/short-cret|me:cret|a cret/);
  });
});

test('a secret is known by all of it', () => {
  expect(isSecret('0123456789abcdefghij', '0123456789abcdefghij')).toBe(true);
  expect(isSecret('0123456789abcdefghij', '0123456789abcdefghi')).toBe(false);
  expect(isSecret('0123456789abcdefghij', '')).toBe(false);
});
