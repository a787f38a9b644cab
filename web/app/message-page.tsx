import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './message-page.module.css';

interface MessagePageProps {
  title: string;
  detail: string;
  /** Where to go on from here. */
  children: ReactNode;
}

/** A page that says one thing and shows the way on. */
export function MessagePage({ title, detail, children }: MessagePageProps) {
  return (
    <section className={classes.page}>
      <PageTitle>{title}</PageTitle>
      <Text size="15" c="dimmed" mt={8} mb={24}>
        {detail}
      </Text>
      <Group gap={12} justify="center" wrap="nowrap">
        {children}
      </Group>
    </section>
  );
}
