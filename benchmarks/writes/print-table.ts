import { percentile } from '../measured-app.ts';

/** As Markdown: the first column is text, the others are figures. */
export function printTable(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = heads.map((_head, place) => (place === 0 ? '---' : '---:'));
  console.log(`\n${[line(heads), `|${rule.join('|')}|`, ...rows.map(line)].join('\n')}`);
}

/** p50 and p95. */
export function spread(times: readonly number[]): [string, string] {
  return [percentile(times, 0.5).toFixed(2), percentile(times, 0.95).toFixed(2)];
}
