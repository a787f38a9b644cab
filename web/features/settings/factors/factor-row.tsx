import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import classes from './factors.module.css';
import { t } from './t.ts';

interface FactorRowProps {
  title: string;
  detail: string;
  /** Left out for what is neither on nor off. */
  isOn?: boolean;
  children: ReactNode;
}

/** One part of the card: what it is, how it stands, and what can be done. */
export function FactorRow({ title, detail, isOn, children }: FactorRowProps) {
  return (
    <div className={classes.row}>
      <div>
        <h3 className={classes.rowTitle}>
          {title}
          {isOn !== undefined && (
            <ToneBadge tone={isOn ? 'success' : 'secondary'}>{t(isOn ? 'on' : 'off')}</ToneBadge>
          )}
        </h3>
        <Text size="13" c="dimmed" mt={2} maw="64ch">
          {detail}
        </Text>
      </div>
      {children}
    </div>
  );
}
