import * as z from 'zod/mini';
import { percentile } from '../measured-app.ts';
import { type LoadResult, putUnderLoad, type Target } from './load.ts';
import type { SharedTemplate } from './templates.ts';

/** What one server did with one template, a result a round. */
export interface Measured {
  server: string;
  /** Another address for each request. */
  off: LoadResult[];
  /** One address over and over; of a server that keeps no answers it would be the same. */
  kept: LoadResult[];
  /** Of one caller, for each request; nothing of a server that is not ours. */
  roundTrips: number | undefined;
}

export interface CompareOptions {
  connections: number;
  seconds: number;
  rounds: number;
  /** Lets a transaction pass, so that nothing is answered from what was kept. */
  commit: () => unknown;
}

const warmUpSeconds = 2;
const countedCalls = 11;
const counted = z.object({
  total: z.optional(z.int()),
  totalDocs: z.optional(z.int()),
  meta: z.optional(z.object({ filter_count: z.union([z.int(), z.string()]) })),
});

/** Each server in turn, begun by another one each round. */
export async function compare(
  template: SharedTemplate,
  targets: readonly Target[],
  { connections, seconds, rounds, commit }: CompareOptions,
): Promise<Measured[]> {
  await checkTotals(template, targets);
  const measured: (Measured & { target: Target; next: () => string })[] = [];
  for (const target of targets) {
    const next = inTurn(target, { template, commit });
    const roundTrips = await countRoundTrips(target, next);
    await putUnderLoad(target, next, { connections, seconds: warmUpSeconds });
    measured.push({ server: target.name, target, next, roundTrips, off: [], kept: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of measured.keys()) {
      const one = measured[(turn + round) % measured.length];
      if (!one) continue;
      const load = { connections, seconds };
      one.off.push(await putUnderLoad(one.target, one.next, load));
      if (one.server !== 'product') continue;
      const same = pathOfFirst(one.target, template);
      one.kept.push(await putUnderLoad(one.target, () => same, load));
    }
  }
  return measured;
}

function pathOfFirst({ pathOf }: Target, { calls: [first] }: SharedTemplate): string {
  return pathOf(first ?? { page: 1 });
}

/** All addresses, one after the other; before the first comes back, something is committed. */
function inTurn(
  { pathOf }: Target,
  { template, commit }: { template: SharedTemplate; commit: () => unknown },
): () => string {
  const paths = template.calls.map(pathOf);
  let next = 0;
  return () => {
    if (next === paths.length) {
      commit();
      next = 0;
    }
    next += 1;
    return paths[next - 1] ?? '';
  };
}

async function countRoundTrips(
  { origin, headers, takeRoundTrips }: Target,
  next: () => string,
): Promise<number | undefined> {
  if (!takeRoundTrips) return undefined;
  const counts: number[] = [];
  for (let call = 0; call < countedCalls; call += 1) {
    await takeRoundTrips();
    await (await fetch(origin + next(), { headers })).arrayBuffer();
    counts.push(await takeRoundTrips());
  }
  return percentile(counts, 0.5);
}

/** @throws {Error} where the servers do not find equally many rows */
async function checkTotals(template: SharedTemplate, targets: readonly Target[]): Promise<void> {
  const { name, findsMore = false } = template;
  const totals = await Promise.all(targets.map((target) => totalAt(target, template)));
  if (new Set(totals).size === 1) return;
  const found = targets.map((target, index) => `${target.name} ${String(totals[index])}`);
  if (!findsMore) throw new Error(`${name}: found by ${found.join(', ')}`);
}

/** How many rows a server says that there are, in whichever words. */
async function totalAt(target: Target, template: SharedTemplate): Promise<number> {
  const { origin, headers } = target;
  const answer = await fetch(origin + pathOfFirst(target, template), { headers });
  const { total, totalDocs, meta } = counted.parse(await answer.json());
  const given = total ?? totalDocs ?? Number(meta?.filter_count);
  if (!answer.ok || Number.isNaN(given))
    throw new Error(`${target.name}, ${template.name}: ${String(answer.status)}`);
  return given;
}
