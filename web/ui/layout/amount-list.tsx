import { Text } from '@mantine/core';
import classes from './amount-list.module.css';

export interface NamedAmount {
  key: string;
  name: string;
  amount: string;
}

interface AmountListProps {
  rows: readonly NamedAmount[];
  /** Whether the last row is the sum of those above it. */
  hasTotal?: boolean;
  /** What keeps the amounts from being known, shown in their place. */
  error: Error | null;
}

/** Names and amounts that follow from what is typed in a dialog, told again whenever they change. */
export function AmountList({ rows, hasTotal = false, error }: AmountListProps) {
  if (error) {
    return (
      <Text role="alert" size="13" c="var(--ll-danger-text)">
        {error.message}
      </Text>
    );
  }
  return (
    <dl className={classes.list} aria-live="polite" data-total={hasTotal || undefined}>
      {rows.map(({ key, name, amount }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
