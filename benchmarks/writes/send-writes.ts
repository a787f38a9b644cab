// Started by many-clients.ts: sends commands from a process of its own, so that the server's has its own processor.
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '#testing/random.ts';
import { Busy, issue, newDraft, pay, type Served, type Written } from './write-calls.ts';

export const sentKinds = ['draft', 'issue', 'payment'] as const;
export type SentKind = (typeof sentKinds)[number];

/** What this process is given, as JSON. */
export interface Sending {
  served: Served;
  kind: SentKind;
  calls: number;
  /** How many send at once. */
  senders: number;
  /** How many clients there are, from which the drafts' are drawn. */
  clients: number;
  seed: number;
  /** What the calls but drafts go to, one each. */
  written: readonly Written[];
}

/** What it says at its end. */
export interface Sent {
  perSecond: number;
  /** Calls that were refused as one too many, and repeated when the server had said. */
  refused: number;
  written: Written[];
}

// Written by many-clients.ts.
const sending = JSON.parse(process.argv[2] ?? '') as Sending;
const { served, kind, calls, senders, clients, seed } = sending;
const random = createRandom(seed);
const waiting = [...sending.written];
const written: Written[] = [];
let begun = 0;
let refused = 0;

function next(): Promise<Written> {
  if (kind === 'draft')
    return newDraft(served, { clientId: random.int(1, clients), cost: random.int(5, 5_000) });
  const invoice = waiting.pop();
  if (!invoice) throw new Error(`There is no invoice left for ${kind}`);
  const call = kind === 'issue' ? issue : pay;
  return call(served, invoice).catch((error: unknown) => {
    waiting.push(invoice);
    throw error;
  });
}

async function untilDone(): Promise<Written> {
  for (;;) {
    try {
      return await next();
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      refused += 1;
      // As every client of the API is told to; at once, refusals would take the time of the others.
      await sleep(error.afterSeconds * 1_000);
    }
  }
}

const start = performance.now();
await Promise.all(
  Array.from({ length: senders }, async () => {
    while (begun < calls) {
      begun += 1;
      written.push(await untilDone());
    }
  }),
);
const perSecond = (calls * 1000) / (performance.now() - start);
process.send?.({ perSecond, refused, written } satisfies Sent);
