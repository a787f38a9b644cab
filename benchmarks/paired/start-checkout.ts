import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CheckoutMessage, ServedCheckout } from './serve-checkout.ts';

/** The product of one checkout, with somebody signed in. */
export interface Checkout {
  origin: string;
  cookie: string;
  /** The milliseconds of each request in the server since this was last asked, in turn. */
  takeTimes: () => Promise<number[]>;
  stop: () => Promise<void>;
}

/** Runs the product of a checkout in a process of its own. */
export async function startCheckout(served: ServedCheckout): Promise<Checkout> {
  const script = fileURLToPath(new URL('serve-checkout.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(served)]);
  const ended = once(child, 'exit');
  const listening = await Promise.race([nextMessage(child), ended]);
  if (!('origin' in listening)) throw new Error(`${served.checkout} ended before it listened`);
  return {
    origin: listening.origin,
    cookie: listening.cookie,
    takeTimes: async () => {
      const answer = nextMessage(child);
      child.send('times');
      const message = await answer;
      return 'inServer' in message ? message.inServer : [];
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<CheckoutMessage> {
  // Only told by serve-checkout.ts.
  const [message] = (await once(child, 'message')) as [CheckoutMessage];
  return message;
}
