import { Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './settings.module.css';

interface SettingsPageProps {
  title: string;
  /** What is worth knowing before a change. */
  lead?: string;
  children?: ReactNode;
}

/** A page of cards. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  return (
    <div className={classes.page}>
      <div>
        <PageTitle>{title}</PageTitle>
        {lead !== undefined && (
          <Text inherit c="dimmed" maw="72ch" mt={4}>
            {lead}
          </Text>
        )}
      </div>
      {children}
    </div>
  );
}
