import { encode } from 'uqr';
import type { PaymentCode } from './client-page.ts';
import { type Html, html } from '#server/http/html.ts';
import { swissCross } from '../swiss-cross.ts';

// The white that a reader needs around a code.
const quiet = 4;

/** The code of a payment as a drawing: dark on white whatever the page's colours, with words for those who do not see it. */
export function drawQr({ kind, text }: PaymentCode, words: string): Html {
  // Medium correction, as both standards want it.
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = String(size + 2 * quiet);
  const runs = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => run(x, y, length)));
  return html`<svg
    class="qr"
    viewBox="0 0 ${side} ${side}"
    role="img"
    aria-label="${words}"
    shape-rendering="crispEdges"
  >
    <rect width="${side}" height="${side}" fill="#fff" />
    <path d="${runs.join('')}" fill="#000" />
    ${kind === 'swiss' ? cross(size) : null}
  </svg>`;
}

function cross(size: number): Html {
  const middle = quiet + size / 2;
  const parts = swissCross(size).map(
    ({ width, height, color }) =>
      html`<rect
        x="${place(middle - width / 2)}"
        y="${place(middle - height / 2)}"
        width="${place(width)}"
        height="${place(height)}"
        fill="${color}"
      />`,
  );
  return html`<g shape-rendering="auto">${parts}</g>`;
}

function place(value: number): string {
  return value.toFixed(2);
}

function run(x: number, y: number, length: number): string {
  return `M${String(x + quiet)} ${String(y + quiet)}h${String(length)}v1h-${String(length)}z`;
}

/** The dark stretches of a row. */
function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
