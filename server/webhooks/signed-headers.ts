import { createHmac } from 'node:crypto';
import { keyOf } from './secrets.ts';

interface Signed {
  id: string;
  body: string;
  at: Date;
  /** With each of them. */
  secrets: readonly string[];
}

/** The headers by which a receiver knows who sent a body, and when: https://www.standardwebhooks.com */
export function signedHeaders({ id, body, at, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const sign = (secret: string) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
