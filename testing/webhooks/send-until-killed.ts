// Sends to webhooks what is due in a database until it is killed; says over its channel when it has begun.
import { connect } from '#database/connect.ts';
import { secretBox } from '#server/runtime/secret-box.ts';
import { sendDueWebhooks } from '#server/webhooks/send-due-webhooks.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const [socketDir = '', database = '', secret = ''] = process.argv.slice(2);
const { db } = connect({ socketDir, database }, { connections: 4 });
process.send?.('begun');
const deps = {
  box: secretBox(Buffer.from(secret, 'hex'), 'webhooks'),
  post: { allowsPrivate: true, timeoutMs: 1_000 },
  mail: {},
  leaseMs: 1_500,
  retryAfterMs: () => 20,
};
const onFailure = (error: unknown) => {
  throw error;
};
const { signal: stopping } = new AbortController();
for (;;) {
  await sendDueWebhooks(db, deps, { stopping, onFailure });
  await sleep(5);
}
