import { encode } from 'uqr';

// The white that a reader needs around a code.
const quiet = 4;

/** A text as a QR code: dark on white in both themes, because apps read no other. */
export function QrPicture({
  text,
  label,
  sizePx,
}: {
  text: string;
  label: string;
  sizePx: number;
}) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * quiet;
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`M${String(x + quiet)} ${String(y + quiet)}h1v1h-1z`] : [],
    ),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${String(side)} ${String(side)}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" rx="1.5" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
