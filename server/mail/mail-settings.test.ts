import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const url = 'smtp://me:se%40cret@mail.example.com:587';

describe('the mail server', () => {
  test('is none where nothing is set', () => {
    expect(readConfig({}).mail).toBeUndefined();
  });

  test.each([
    ['billing@example.com', { address: 'billing@example.com', name: '' }],
    ['Billing <billing@example.com>', { address: 'billing@example.com', name: 'Billing' }],
    ['"A, B" <billing@example.com>', { address: 'billing@example.com', name: 'A, B' }],
  ])('is one with its sender: %s', (MAIL_FROM, sender) => {
    expect(readConfig({ SMTP_URL: url, MAIL_FROM }).mail).toMatchObject({ url, ...sender });
  });

  test.each([
    ['for a server elsewhere', true, { SMTP_URL: url }],
    ['not where a setting says otherwise', false, { SMTP_URL: url, SMTP_TLS: 'optional' }],
    ['not within the machine', false, { SMTP_URL: 'smtp://127.0.0.1:25' }],
    ['not within the machine, by IPv6', false, { SMTP_URL: 'smtp://[::1]:25' }],
  ])('needs TLS %s', (_, requiresTls, settings) => {
    expect(readConfig({ MAIL_FROM: 'a@example.com', ...settings }).mail).toMatchObject({
      requiresTls,
    });
  });

  test.each([
    [{ SMTP_URL: url }, 'SMTP_URL needs MAIL_FROM beside it'],
    [{ MAIL_FROM: 'a@example.com' }, 'MAIL_FROM needs SMTP_URL beside it'],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL must look like smtp:'],
    [{ SMTP_URL: `${url}?tls=no`, MAIL_FROM: 'a@example.com' }, 'SMTP_URL must look like smtp:'],
    [{ SMTP_URL: url, MAIL_FROM: 'a@x.test', SMTP_TLS: 'no' }, 'SMTP_TLS must be required or'],
    [{ SMTP_URL: url, MAIL_FROM: 'Billing' }, 'MAIL_FROM must be an address such as'],
    [{ SMTP_URL: url, MAIL_FROM: 'A <a@x.test, b@x.test>' }, 'MAIL_FROM must be an address'],
  ])('is refused with how to mend it, and without its password: %o', (settings, message) => {
    const read = () => readConfig(settings);
    expect(read).toThrow(message);
    expect(read).not.toThrow('cret');
  });
});
