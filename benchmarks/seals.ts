// npm run bench:seals -- [--size 1000000] [--calls 300] [--rounds 3] [--folder …]
//
// What sealing costs, on a copy of large data that is removed: how long it takes to seal all that there is; how many commands a second
// thirty-two send at once with sealing at work and without, in turns; and what `npm run verify` takes, part by part.
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { proveSeals, sealRows, type SealHead } from '#database/integrity/seals.ts';
import { checkInvariants } from '#database/invariants.ts';
import { recomputeBalances } from '#database/recompute-balances.ts';
import type { SealHeadFile } from '#server/seal-head.ts';
import { largeDataNow, serveLargeData } from './large-app.ts';
import { clientCount } from './large-data/clients-sql.ts';
import { largeDataFlags, largeDataOptions, openCopy } from './large-data/open-large-data.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';
import { many, send } from './writes/many-clients.ts';
import { printTable } from './writes/print-table.ts';
import type { Written } from './writes/write-calls.ts';

const kinds = ['draft', 'issue', 'payment'] as const;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    calls: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
  },
});
const options = largeDataOptions(values);
const data = await openCopy(options);
const { db, close } = connect(data.address, { statementTimeoutMs: 0, connections: 2 });
try {
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices`);
  await sealAll();
  await besideWriters(Number(values.rounds), Number(values.calls) * 4);
  await sealAll();
  await timeVerify();
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await close();
  await data.stop();
}

async function sealAll(): Promise<void> {
  const start = performance.now();
  let rows = 0;
  for (let sealed = await sealRows(db); sealed > 0; sealed = await sealRows(db)) rows += sealed;
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n${String(rows)} rows were sealed in ${seconds.toFixed(1)} s`);
}

function noted(): SealHeadFile {
  let head: SealHead | undefined;
  return {
    read: () => head,
    keep: (latest) => {
      head = latest;
    },
  };
}

async function besideWriters(rounds: number, calls: number): Promise<void> {
  const rates = { with: new Map<string, number[]>(), without: new Map<string, number[]>() };
  const clients = clientCount(options.size);
  for (let round = 0; round < rounds; round += 1) {
    for (const way of round % 2 === 0
      ? (['without', 'with'] as const)
      : (['with', 'without'] as const)) {
      const served = await serveLargeData(data, largeDataNow, way === 'with' ? noted() : undefined);
      let written: Written[] = [];
      for (const kind of kinds) {
        const seed = 1_000 * round + kinds.indexOf(kind) + (way === 'with' ? 500 : 0);
        const sent = await send({ served, kind, senders: many, clients, written, calls, seed });
        written = sent.written;
        rates[way].set(kind, [...(rates[way].get(kind) ?? []), sent.perSecond]);
      }
      await served.stop();
    }
  }
  const middle = (way: keyof typeof rates, kind: string) =>
    percentile(rates[way].get(kind) ?? [], 0.5);
  printTable(
    [`commands a second of ${String(many)}`, 'without sealing', 'with sealing', 'with / without'],
    kinds.map((kind) => {
      const [without, sealing] = [middle('without', kind), middle('with', kind)];
      return [kind, without.toFixed(0), sealing.toFixed(0), (sealing / without).toFixed(2)];
    }),
  );
}

async function timeVerify(): Promise<void> {
  const parts = [
    ['seals', async () => (await proveSeals(db)).breaches.length],
    [
      'invariants',
      async () => (await checkInvariants(db)).filter(({ broken }) => broken > 0).length,
    ],
    ['balances', async () => (await recomputeBalances(db)).differences.length],
  ] as const;
  const rows: (string | number)[][] = [];
  let all = 0;
  for (const [name, part] of parts) {
    const start = performance.now();
    const broken = await part();
    const seconds = (performance.now() - start) / 1000;
    all += seconds;
    rows.push([name, seconds.toFixed(1), broken]);
  }
  printTable(['verify', 's', 'broken'], [...rows, ['in all', all.toFixed(1), '']]);
}
