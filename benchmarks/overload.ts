// npm run bench:overload -- [--times 3] [--seconds 20] [--size 10000] [--folder …]
//
// Random list calls, at first as many as are answered by 16 callers who wait for each other: that is the capacity. Then so many times as many
// come each second, whether those before were answered or not, each on a connection of its own. Prints how long those took that were
// answered 200, how many were refused and how soon, and how long after the end a call is answered as at rest. The product has a process of its own, but
// not a machine of its own: whoever calls takes a part of it, at three times as many more than at the capacity. Says of each bar whether it is met.
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '#testing/random.ts';
import { largeDataFlags, largeDataOptions, openCopy } from './large-data/open-large-data.ts';
import { randomCall } from './list-oracle/random-query.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';
import { startServed } from './start-served.ts';

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    size: { type: 'string', default: '10000' },
    times: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
  },
});
const bars = { admittedP99: 1_000, recovery: 10_000 };
const callers = 16;
const restMs = 250;

interface Seen {
  /** 0 where the connection broke. */
  status: number;
  ms: number;
}

const options = largeDataOptions(values);
const seconds = Number(values.seconds);
const data = await openCopy(options);
const stops: (() => unknown)[] = [data.stop];
try {
  const served = await startServed({ kind: 'product', address: data.address });
  stops.push(served.stop);
  const random = createRandom(options.seed);
  const agent = new Agent({ keepAlive: true });
  const ask = () => call(served, { agent, query: randomCall(random, options.size).parameters });
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices\n`);

  await atCapacity(ask, 3);
  const calm = await atCapacity(ask, seconds);
  const capacity = calm.length / seconds;
  console.log('| | calls a second | answered 200 | p50 ms | p99 ms | refused | p99 ms | broken |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  tell('capacity', calm);

  const coming = Number(values.times) * capacity;
  const own = monitorEventLoopDelay();
  own.enable();
  const flood = await beyond(ask, coming);
  own.disable();
  const end = performance.now();
  while (!isAtRest(await ask())) await sleep(100);
  const recoveryMs = performance.now() - end;
  const { p99 } = tell(`${values.times} times`, flood);
  console.log(
    `\nAnswered as at rest ${recoveryMs.toFixed(0)} ms after the end. Load at the end ${currentLoad()}`,
  );
  console.log(`Whoever called was held up ${(own.percentile(99) / 1e6).toFixed(0)} ms at p99.`);
  const isMet = p99 <= bars.admittedP99 && recoveryMs <= bars.recovery;
  console.log(isMet ? 'Both bars are met.' : 'A bar is not met.');
  agent.destroy();
} finally {
  for (const stop of stops.reverse()) await stop();
}

function isAtRest({ status, ms }: Seen): boolean {
  return status === 200 && ms < restMs;
}

async function atCapacity(ask: () => Promise<Seen>, forSeconds: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  const until = performance.now() + forSeconds * 1_000;
  const caller = async () => {
    while (performance.now() < until) seen.push(await ask());
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return seen;
}

/** So many a second, whatever becomes of those before. */
async function beyond(ask: () => Promise<Seen>, aSecond: number): Promise<Seen[]> {
  const began = performance.now();
  const asked: Promise<Seen>[] = [];
  for (let now = began; now - began < seconds * 1_000; now = performance.now()) {
    const due = ((now - began) / 1_000) * aSecond;
    while (asked.length < due) asked.push(ask());
    await sleep(5);
  }
  return Promise.all(asked);
}

interface Call {
  agent: Agent;
  query: Record<string, string>;
}

function call(
  { origin, cookie }: { origin: string; cookie: string },
  { agent, query }: Call,
): Promise<Seen> {
  const began = performance.now();
  const address = `${origin}/apps/invoice/invoices?${new URLSearchParams(query).toString()}`;
  return new Promise((resolve) => {
    const end = (status: number) => {
      resolve({ status, ms: performance.now() - began });
    };
    const asking = request(address, { agent, headers: { cookie } }, (answer) => {
      answer.resume().on('end', () => {
        end(answer.statusCode ?? 0);
      });
    });
    asking.on('error', () => {
      end(0);
    });
    asking.end();
  });
}

function tell(name: string, seen: readonly Seen[]): { p99: number } {
  const times = (isMeant: (status: number) => boolean) =>
    seen.filter(({ status }) => isMeant(status)).map(({ ms }) => ms);
  const answered = times((status) => status === 200);
  const refused = times((status) => status === 429 || status === 503);
  const others = seen.length - answered.length - refused.length;
  const p99 = percentile(answered, 0.99);
  const cells = [
    (seen.length / seconds).toFixed(0),
    answered.length,
    percentile(answered, 0.5).toFixed(0),
    p99.toFixed(0),
    refused.length,
    refused.length === 0 ? '–' : percentile(refused, 0.99).toFixed(0),
    others,
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
  return { p99 };
}
