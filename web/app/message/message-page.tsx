import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

interface MessagePageProps {
  title: string;
  detail: string;
  children: ReactNode;
}

export function MessagePage({ title, detail, children }: MessagePageProps) {
  return (
    <Box component="section" maw={480} mx="auto" px={16} py="clamp(32px, 16vh, 160px)" ta="center">
      <PageTitle>{title}</PageTitle>
      <Text size="15" c="dimmed" mt={8} mb={24}>
        {detail}
      </Text>
      <Group gap={12} justify="center" wrap="nowrap">
        {children}
      </Group>
    </Box>
  );
}
