import { isIP } from 'node:net';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { isPrivateAddress } from './private-addresses.ts';

/** The host of an address as a name or as an IP address, without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Why an address cannot be one of a webhook. What its name leads to is looked at with each request. */
export function refusalOfUrl(text: string, allowsPrivate: boolean): Refusal | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return refusal('webhooks.url');
  if (url.protocol === 'http:' && !allowsPrivate) return refusal('webhooks.https');
  if (url.username !== '' || url.password !== '') return refusal('webhooks.credentials');
  if (text.includes('#')) return refusal('webhooks.fragment');
  const host = hostOf(url);
  const isPrivate = isIP(host) === 0 ? isLocalName(host) : isPrivateAddress(host);
  return isPrivate && !allowsPrivate ? refusal('webhooks.private') : undefined;
}

function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || !name.includes('.');
}
