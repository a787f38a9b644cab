import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-addresses.ts';
import { refusalOfUrl } from './webhook-url.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'fd00:ec2::254',
  'not an address',
])('%s is of a private network', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is everybody’s', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([
  ['https://example.com/hooks', undefined],
  ['https://example.com:8443/hooks?key=1', undefined],
  ['https://[2606:4700::1111]/', undefined],
  ['http://example.com/hooks', 'webhooks.https'],
  ['ftp://example.com', 'webhooks.url'],
  ['javascript:alert(1)', 'webhooks.url'],
  ['file:///etc/passwd', 'webhooks.url'],
  ['example.com/hooks', 'webhooks.url'],
  ['https://user:secret@example.com', 'webhooks.credentials'],
  ['https://example.com/#part', 'webhooks.fragment'],
  ['https://localhost/', 'webhooks.private'],
  ['https://localhost./', 'webhooks.private'],
  ['https://api.localhost/', 'webhooks.private'],
  ['https://intranet/', 'webhooks.private'],
  ['https://127.0.0.1/', 'webhooks.private'],
  // As a browser reads them.
  ['https://127.1/', 'webhooks.private'],
  ['https://0x7f000001/', 'webhooks.private'],
  ['https://2130706433/', 'webhooks.private'],
  ['https://0177.0.0.1/', 'webhooks.private'],
  ['https://169.254.169.254/latest/meta-data/', 'webhooks.private'],
  ['https://[::1]/', 'webhooks.private'],
  ['https://[::ffff:127.0.0.1]/', 'webhooks.private'],
])('the address %s is judged as it is called: %s', (url, key) => {
  expect(refusalOfUrl(url, false)?.key).toBe(key);
});

test('a setting lets webhooks lead to the own network, still without a password in the address', () => {
  expect(refusalOfUrl('http://127.0.0.1:8080/hooks', true)).toBeUndefined();
  expect(refusalOfUrl('http://intranet/hooks', true)).toBeUndefined();
  expect(refusalOfUrl('http://me:secret@127.0.0.1/', true)?.key).toBe('webhooks.credentials');
});
