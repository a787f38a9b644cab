import { Box, Button, Paper, Stack, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { IconCircle } from './icon-circle.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { t } from '../t.ts';

interface NoticeProps {
  title: string;
  detail: string;
  children: ReactNode;
}

export function Notice({ title, detail, children }: NoticeProps) {
  return (
    <Paper withBorder role="alert" px={24} py={64} ta="center">
      <Stack gap={8} align="center">
        <IconCircle tone="danger" sizePx={48}>
          <IconAlertTriangle size={22} stroke={1.75} aria-hidden="true" />
        </IconCircle>
        <Box mt={4}>
          <PageTitle>{title}</PageTitle>
        </Box>
        <Text size="15" c="dimmed" mb={12}>
          {detail}
        </Text>
        {children}
      </Stack>
    </Paper>
  );
}

interface LoadFailureProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <Notice title={title} detail={error.message}>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
