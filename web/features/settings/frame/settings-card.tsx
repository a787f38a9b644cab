import { Group, Paper, Text } from '@mantine/core';
import { Fragment, useId, type ReactNode } from 'react';
import classes from './settings.module.css';

/** Of what is in a card under its header: its distance to the edges. */
export const cardBodyClass = classes.body ?? '';

interface SettingsCardProps {
  title: string;
  subtitle: string;
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, subtitle, action, children }: SettingsCardProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby={titleId}>
      <Group px="var(--inset)" py={20} gap="12px 24px" align="flex-start" justify="space-between">
        <div>
          <Text component="h2" id={titleId} size="18" fw={600} lts="var(--ll-tracking-title)">
            {title}
          </Text>
          <Text size="13" c="dimmed" mt={2}>
            {subtitle}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </Paper>
  );
}

export function SettingsFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={`${cardBodyClass} ${classes.facts ?? ''}`}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <Text component="dt" inherit c="dimmed">
            {label}
          </Text>
          <dd>{value === '' ? '–' : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
