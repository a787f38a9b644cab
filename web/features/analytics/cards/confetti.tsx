import classes from './congratulations-card.module.css';

interface Streamer {
  /** Where it starts, and its direction in degrees clockwise from the right. */
  x: number;
  y: number;
  degrees: number;
  waves: number;
  wavePx: number;
  swingPx: number;
  color: string;
}

const width = 554;
const height = 244;
const teal = '#7fe3cf';
const pink = '#f7a8cf';
const yellow = '#ffdf9a';
const violet = '#b9b1ff';

const streamers: readonly Streamer[] = [
  { x: -4, y: 10, degrees: 58, waves: 2.5, wavePx: 52, swingPx: 6, color: teal },
  { x: 2, y: -4, degrees: 34, waves: 3, wavePx: 50, swingPx: 6, color: yellow },
  { x: 48, y: 2, degrees: 13, waves: 3, wavePx: 50, swingPx: 6, color: violet },
  { x: width + 4, y: 8, degrees: 122, waves: 2.5, wavePx: 52, swingPx: 6, color: yellow },
  { x: width - 2, y: -4, degrees: 146, waves: 3, wavePx: 50, swingPx: 6, color: pink },
  { x: width - 48, y: 2, degrees: 167, waves: 3, wavePx: 50, swingPx: 6, color: violet },
];

// x, y, rotation in degrees, colour.
const pieces = [
  [122, 66, 20, yellow],
  [186, 44, -30, pink],
  [196, 92, 40, teal],
  [100, 128, 10, pink],
  [150, 116, -20, violet],
  [58, 164, 35, teal],
  [442, 64, -20, teal],
  [372, 40, 30, yellow],
  [356, 88, -40, pink],
  [462, 130, 15, yellow],
  [412, 112, -30, violet],
  [502, 168, 25, pink],
] as const;

function streamerPath({ waves, wavePx, swingPx }: Streamer): string {
  const halves = Math.round(waves * 2);
  const half = wavePx / 2;
  const arcs = Array.from(
    { length: halves },
    (_, index) => `q${half / 2},${(index % 2 === 0 ? -2 : 2) * swingPx} ${half},0`,
  );
  return `M0,0${arcs.join('')}`;
}

/** Ribbons from both upper corners and some confetti; decorative. */
export function Confetti() {
  return (
    <svg
      className={classes.confetti}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {streamers.map((streamer) => (
        <path
          key={`${streamer.x} ${streamer.y}`}
          d={streamerPath(streamer)}
          transform={`translate(${streamer.x},${streamer.y}) rotate(${streamer.degrees})`}
          fill="none"
          stroke={streamer.color}
          strokeWidth={2.5}
          strokeLinecap="round"
          opacity={0.85}
        />
      ))}
      {pieces.map(([x, y, degrees, color]) => (
        <rect
          key={`${x} ${y}`}
          x={-3}
          y={-2}
          width={6}
          height={4}
          rx={1}
          fill={color}
          transform={`translate(${x},${y}) rotate(${degrees})`}
        />
      ))}
    </svg>
  );
}
