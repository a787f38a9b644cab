import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './document-page.module.css';

interface AmountSummaryProps {
  caption: string;
  amount: string;
  children?: ReactNode;
  facts: ReactNode;
}

export function AmountSummary({ caption, amount, children, facts }: AmountSummaryProps) {
  return (
    <div>
      <Text size="13" c="dimmed">
        {caption}
      </Text>
      <span className={classes.amount}>{amount}</span>
      {children}
      <Group
        justify="space-between"
        gap="2px 12px"
        c="dimmed"
        fz="13"
        lh="13"
        className={classes.facts ?? ''}
      >
        {facts}
      </Group>
    </div>
  );
}
