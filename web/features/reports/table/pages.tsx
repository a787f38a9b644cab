import { Button, Group, Text } from '@mantine/core';
import { t } from '../t.ts';

interface PagesProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The way from page to page; nothing where there is one. */
export function Pages({ page, pages, onChange }: PagesProps) {
  if (pages <= 1) return null;
  const step = (to: number, label: string) => (
    <Button
      variant="default"
      size="xs"
      disabled={to < 1 || to > pages}
      onClick={() => {
        onChange(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={8}>
      <Text size="13" c="dimmed">
        {t('page', { page: String(page), pages: String(pages) })}
      </Text>
      {step(page - 1, t('previous'))}
      {step(page + 1, t('next'))}
    </Group>
  );
}
