import { isIP } from 'node:net';

/** Where passkeys are made and used: an origin, and the name that they are bound to. */
export interface PasskeyPlace {
  origin: string;
  id: string;
}

/** `undefined` where browsers refuse them: under a bare IP address, or without TLS. */
export function passkeyPlace(origin: string): PasskeyPlace | undefined {
  const { protocol, hostname } = new URL(origin);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isSecure && !isAddress ? { origin, id: hostname } : undefined;
}
