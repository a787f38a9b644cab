import { Paper, Text } from '@mantine/core';
import classes from './rank-bars.module.css';

export interface RankBar {
  key: string;
  name: string;
  value: number;
  text: string;
  /** What is not among the named ones: no bar, which would dwarf theirs. */
  isRest?: boolean;
}

/** The largest of a report as bars, each with its figure beside it. */
export function RankBars({ name, bars }: { name: string; bars: readonly RankBar[] }) {
  const most = Math.max(0, ...bars.map(({ value, isRest }) => (isRest ? 0 : value)));
  const percent = (value: number) =>
    `${String(most === 0 ? 0 : (100 * Math.max(0, value)) / most)}%`;
  return (
    <Paper withBorder p={{ base: 20, sm: 24 }} component="section" aria-label={name}>
      <Text component="h2" size="18" fw={600} mb={20}>
        {name}
      </Text>
      <ol className={classes.bars}>
        {bars.map(({ key, name: label, value, text, isRest }) => (
          <li key={key}>
            <span className={classes.name} title={label}>
              {label}
            </span>
            <span className={classes.track} aria-hidden="true">
              {!isRest && <span style={{ inlineSize: percent(value) }} />}
            </span>
            <span className={classes.value}>{text}</span>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
