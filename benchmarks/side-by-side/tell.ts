import { percentile } from '../measured-app.ts';
import type { Measured } from './compare.ts';
import type { LoadResult } from './load.ts';
import type { Bars, SharedTemplate } from './templates.ts';

/** A page takes at most so many times as long as the newest ten, and so many round trips. */
const mostOfNewest = 25;
const mostRoundTrips = 2;

const heads = [
  ...['call', 'connections', 'server', 'req/s kept off', 'p50 ms', 'p95 ms', 'bad', 'round trips'],
  ...['product / it (lowest–highest)', 'req/s kept', 'product kept / it', 'bars'],
];

/** Prints a line a server with the bars beside it, and counts which were met. */
export class ComparisonTable {
  met = 0;
  missed = 0;
  /** The product's p50 of the newest ten, by connections. */
  readonly #newest = new Map<number, number>();

  constructor() {
    console.log(`| ${heads.join(' | ')} |\n|---|---:|---|${'---:|'.repeat(8)}---|`);
  }

  add({ name, bars }: SharedTemplate, connections: number, measured: readonly Measured[]): void {
    const product = measured.find(({ server }) => server === 'product');
    if (!product) return;
    const p50 = middle(product.off, (result) => result.p50);
    if (!this.#newest.has(connections)) this.#newest.set(connections, p50);
    for (const one of measured) {
      const isOwn = one === product;
      const ratios = ratiosOf(product.off, one.off);
      const [ratio, least, most] = [
        percentile(ratios, 0.5),
        Math.min(...ratios),
        Math.max(...ratios),
      ];
      const cells = [
        ...[name, connections, one.server, speedOf(one.off).toFixed(0)],
        ...[middle(one.off, (result) => result.p50), middle(one.off, (result) => result.p95)].map(
          (ms) => ms.toFixed(1),
        ),
        [...one.off, ...one.kept].reduce((sum, { bad }) => sum + bad, 0),
        one.roundTrips ?? '',
        isOwn ? '' : `${figure(ratio)} (${figure(least)}–${figure(most)})`,
        isOwn ? speedOf(one.kept).toFixed(0) : '',
        isOwn ? '' : figure(speedOf(product.kept) / speedOf(one.off)),
        isOwn
          ? this.#ownBars(p50 / (this.#newest.get(connections) ?? p50), one.roundTrips)
          : this.#bar(bars[one.server as keyof Bars], ratio),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }

  #ownBars(ofNewest: number, roundTrips = 0): string {
    return [
      `${figure(ofNewest)} × newest, ≤ ${String(mostOfNewest)}: ${this.#judge(ofNewest <= mostOfNewest)}`,
      `≤ ${String(mostRoundTrips)} round trips: ${this.#judge(roundTrips <= mostRoundTrips)}`,
    ].join('; ');
  }

  #bar(least: number | undefined, ratio: number): string {
    return least === undefined ? '' : `≥ ${String(least)}: ${this.#judge(ratio >= least)}`;
  }

  #judge(isMet: boolean): string {
    if (isMet) this.met += 1;
    else this.missed += 1;
    return isMet ? 'met' : '**missed**';
  }
}

/** A round's ratio is of two loads that came one after the other. */
function ratiosOf(own: readonly LoadResult[], others: readonly LoadResult[]): number[] {
  return own.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? 1));
}

function middle(results: readonly LoadResult[], of: (result: LoadResult) => number): number {
  return percentile(results.map(of), 0.5);
}

function speedOf(results: readonly LoadResult[]): number {
  return middle(results, ({ perSecond }) => perSecond);
}

function figure(ratio: number): string {
  return ratio >= 20 ? ratio.toFixed(0) : ratio.toFixed(2);
}
