import { percentile } from '../measured-app.ts';
import type { Form, LighthouseFigures, LighthouseRun } from './run-lighthouse.ts';

const lowest: Record<Form, number> = { desktop: 99, mobile: 95 };
const most = 100;
const largestShift = 0.02;

export function tellLighthouseHead(): void {
  console.log(
    '| page | as | performance | accessibility | best practices | LCP ms | CLS | TBT ms | |\n|---|---|---:|---:|---:|---:|---:|---:|---|',
  );
}

/** One line: the median of each figure, and whether all bars are met. */
export function tellLighthouse(page: string, form: Form, runs: readonly LighthouseRun[]): boolean {
  const median = (name: keyof LighthouseFigures) =>
    percentile(
      runs.map(({ figures }) => figures[name]),
      0.5,
    );
  const isMet =
    median('performance') >= lowest[form] &&
    median('accessibility') === most &&
    median('bestPractices') === most &&
    median('shift') <= largestShift;
  const found = [...new Set(runs.flatMap((run) => run.found))];
  const cells = [
    page,
    form,
    median('performance'),
    median('accessibility'),
    median('bestPractices'),
    median('largestPaint').toFixed(0),
    median('shift').toFixed(3),
    median('blocked').toFixed(0),
    [isMet ? 'met' : 'missed', ...found].join(', '),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return isMet;
}

export function tellInputs(times: Record<string, number[]>): void {
  console.log(
    '\n| input, processor slowed four times | painted after ms, p50 | p95 |\n|---|---:|---:|',
  );
  for (const [input, taken] of Object.entries(times)) {
    const [half, most95] = [percentile(taken, 0.5), percentile(taken, 0.95)];
    console.log(`| ${input} | ${half.toFixed(0)} | ${most95.toFixed(0)} |`);
  }
}
