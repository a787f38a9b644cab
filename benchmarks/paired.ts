// npm run bench:paired -- --against FOLDER [--against-data FOLDER] [--rounds 200] [--only reads|writes] [--size 1000000] [--folder …]
//
// This checkout beside another one, such as a worktree of an earlier commit: the product of each in a process of its own, on
// one copy of the data, called in turn; where the other has another schema, on the data that its own `npm run bench:data` has made
// in the folder `--against-data`. Each read comes after a commit, so that nothing kept helps; each write takes
// invoices of its own. What counts is the ratio: both are measured in the same minutes.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { createRandom } from '#testing/random.ts';
import { staff } from '#database/sample-data/records.ts';
import { addDays } from '#domain/calendar-day.ts';
import { largeDataNow } from './large-app.ts';
import { clientCount } from './large-data/clients-sql.ts';
import { largeDataToday } from './large-data/draw-sql.ts';
import {
  largeDataFlags,
  largeDataOptions,
  largeDataPassword,
  openCopy,
  openOthersData,
} from './large-data/open-large-data.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';
import { type Answer, readsOf, send, steps } from './paired/calls.ts';
import { type Checkout, startCheckout } from './paired/start-checkout.ts';

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    against: { type: 'string', default: '' },
    'against-data': { type: 'string', default: '' },
    rounds: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});
const options = largeDataOptions(values);
const rounds = Number(values.rounds);
const warmUp = Math.ceil(rounds / 10);
const random = createRandom(options.seed);

const data = await openCopy(options);
const othersFolder = values['against-data'];
const othersData = othersFolder === '' ? data : await openOthersData(othersFolder, options);
const databases = [othersData, data].map(({ address }) => connect(address, { connections: 1 }));
const account = { email: staff[0].email, password: largeDataPassword };
const started: Checkout[] = [];
for (const [checkout, { address }] of [
  [values.against, othersData],
  ['.', data],
] as const) {
  const now = largeDataNow().toISOString();
  const served = { checkout: resolve(checkout), address, account, now };
  started.push(await startCheckout(served));
}
try {
  // The first reader turns the list to the day of the data; what that changes is folded within a second or two.
  for (const checkout of started) await send(checkout, 'GET', '/apps/invoice/invoices');
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices\n`);
  console.log('| call | before p50 ms | p95 | now p50 ms | p95 | now / before, p50 |');
  console.log('|---|---:|---:|---:|---:|---:|');
  if (values.only !== 'writes') await compareReads();
  if (values.only !== 'reads') await compareWrites();
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  for (const { stop } of started) await stop();
  for (const { close } of databases) await close();
  if (othersData !== data) await othersData.stop();
  await data.stop();
}

/** Who was first is second the next time. */
function inTurn(round: number): [number, Checkout][] {
  const all = [...started.entries()];
  return round % 2 === 0 ? all : all.reverse();
}

function tell(name: string, times: readonly (readonly number[])[]): void {
  const medians = times.map((of) => percentile(of, 0.5));
  const cells = times.map((of, index) =>
    [medians[index] ?? 0, percentile(of, 0.95)].map((ms) => ms.toFixed(2)).join(' | '),
  );
  const ratio = ((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2);
  console.log(`| ${[name, ...cells, ratio].join(' | ')} |`);
}

async function compareReads(): Promise<void> {
  for (const [name, path] of Object.entries(readsOf(options.size))) {
    for (let round = 0; round < rounds + warmUp; round += 1) {
      if (round === warmUp) for (const { takeTimes } of started) await takeTimes();
      for (const [which, checkout] of inTurn(round)) {
        await databases[which]?.pool.query('select pg_current_xact_id()');
        await send(checkout, 'GET', path);
      }
    }
    tell(name, await Promise.all(started.map(({ takeTimes }) => takeTimes())));
  }
}

async function compareWrites(): Promise<void> {
  const times = steps.map(() => started.map((): number[] => []));
  for (const { takeTimes } of started) await takeTimes();
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const context = {
      today: largeDataToday,
      dueDate: addDays(largeDataToday, 14),
      clientId: random.int(1, clientCount(options.size)),
    };
    const before = started.map((): Answer => ({}));
    for (const [step, { run }] of steps.entries()) {
      for (const [which, checkout] of inTurn(round)) {
        before[which] = await run(checkout, before[which] ?? {}, context);
        const [ms = 0] = await checkout.takeTimes();
        if (round >= warmUp) times[step]?.[which]?.push(ms);
      }
    }
  }
  for (const [step, { name }] of steps.entries()) tell(name, times[step] ?? []);
}
