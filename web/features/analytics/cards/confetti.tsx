import classes from './congratulations-card.module.css';

interface Streamer {
  /** Where it starts, and where it leads: degrees from the right, downwards. */
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
  { x: -6, y: 12, degrees: 62, waves: 3.5, wavePx: 46, swingPx: 9, color: teal },
  { x: 8, y: -6, degrees: 36, waves: 4, wavePx: 42, swingPx: 8, color: yellow },
  { x: 50, y: -8, degrees: 18, waves: 4, wavePx: 40, swingPx: 9, color: violet },
  { x: width + 6, y: 10, degrees: 118, waves: 3.5, wavePx: 46, swingPx: 9, color: yellow },
  { x: width - 8, y: -6, degrees: 146, waves: 4, wavePx: 42, swingPx: 8, color: pink },
  { x: width - 50, y: -8, degrees: 162, waves: 4, wavePx: 40, swingPx: 9, color: violet },
];

// x, y, turn in degrees, colour.
const pieces = [
  [118, 58, 20, yellow],
  [176, 22, -30, pink],
  [196, 74, 40, teal],
  [88, 120, 10, pink],
  [148, 140, -20, violet],
  [60, 168, 35, teal],
  [436, 60, -20, teal],
  [380, 24, 30, yellow],
  [352, 70, -40, pink],
  [470, 124, 15, yellow],
  [404, 138, -30, violet],
  [500, 166, 25, pink],
] as const;

/** A ribbon: a wave along its way, as one path. */
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
          strokeWidth={3}
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
