// npm run bench:plans [--size 1000000] [--rows 20000] [--only PART] [--events 100000] [--folder …]
//
// Every GET of the contract on large data, as bench:reads asks them, with the plan of every statement that it runs, those within
// functions too: once planned for its values and once for any values, as PostgreSQL may do with a statement that is prepared. Fails where a
// plan reads a table of more than `--rows` rows from end to end, or sorts as many, and names address, statement and step. What runs
// beside the requests is heard first. `--only` takes the addresses that contain a text. Works on a copy, which is removed.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints } from '#contract/endpoints.ts';
import { eventFlags, eventsOf, fillRest } from './every-read/fill-rest.ts';
import { addressesOf, readAddresses } from './every-read/read-addresses.ts';
import { serveLargeData } from './large-app.ts';
import {
  administer,
  largeDataFlags,
  largeDataOptions,
  openCopy,
} from './large-data/open-large-data.ts';
import { machineLine } from './measured-app.ts';
import { isAllowed, slowNodes, tableSizes } from './read-plans/slow-nodes.ts';
import { planSettings, type RunPlan, watchPlans } from './read-plans/watch-plans.ts';

/** Longer than most jobs rest. */
const idleMs = 8_000;
const modes = { custom: 'for its values', generic: 'for any values' } as const;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    ...eventFlags,
    rows: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
  },
});
const options = largeDataOptions(values);
const events = eventsOf(values);
const most = Number(values.rows);
const data = await openCopy(options);
/** By what was found, the addresses where it was. */
const failures = new Map<string, string[]>();
const statements = new Set<string>();
try {
  const addresses = await allAddresses();
  for (const mode of ['custom', 'generic'] as const) await hear(addresses, mode);
  const counted = `${String(addresses.length)} addresses, ${String(statements.size)} statements`;
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices: ${counted}`);
} finally {
  await data.stop();
}
for (const [found, where] of failures) {
  console.log(`\nFailed: ${found}\n  at ${where.slice(0, 5).join('\n     ')}`);
  if (where.length > 5) console.log(`     and ${String(where.length - 5)} more`);
}
if (failures.size > 0) process.exitCode = 1;

async function allAddresses(): Promise<string[]> {
  const app = await serveLargeData(data);
  try {
    const all = readAddresses(options.size, await fillRest({ app, size: options.size, ...events }));
    const reads = Object.values(endpoints).filter(({ method }) => method === 'GET');
    return reads
      .flatMap(({ path }) => addressesOf(path, all))
      .filter((address) => address.includes(values.only));
  } finally {
    await app.stop();
  }
}

/** Asks for each address, with all statements planned in one way. */
async function hear(addresses: readonly string[], mode: keyof typeof modes): Promise<void> {
  const settings = { ...planSettings, plan_cache_mode: `force_${mode}_plan` };
  await administer(data, (name) =>
    Object.entries(settings).map(([key, value]) => `alter database ${name} set ${key} = ${value}`),
  );
  const app = await serveLargeData(data);
  try {
    const { pool } = app.connection;
    const sizes = await tableSizes(pool);
    const plans = watchPlans(pool);
    const note = (address: string, ran: readonly RunPlan[]) => {
      for (const { text, plan, isUnnamed } of ran) {
        statements.add(text);
        if (mode === 'generic' && isUnnamed) continue;
        for (const node of slowNodes(plan, { sizes, most })) {
          if (isAllowed(node, { text, address })) continue;
          const found = `${node}, planned ${modes[mode]}, in ${shortened(text)}`;
          failures.set(found, [...(failures.get(found) ?? []), address]);
        }
      }
    };
    await sleep(idleMs);
    note('(beside the requests)', plans.take());
    for (const address of addresses) {
      await pool.query('select pg_current_xact_id()');
      const answer = await fetch(app.origin + address, { headers: { cookie: app.cookie } });
      await answer.arrayBuffer();
      note(address, plans.take());
      if (answer.status >= 500)
        failures.set(`${address} answered ${String(answer.status)}`, [mode]);
    }
  } finally {
    await app.stop();
  }
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 400 ? `${line.slice(0, 400)} …` : line;
}
