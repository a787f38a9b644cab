import { Box, Button, CloseButton, Group, Text } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type InvoiceFilter, noInvoiceFilter } from '#domain/invoice-filter.ts';
import type { FilterPart } from './describe-filters.ts';
import classes from './filters.module.css';
import { t } from '../../t.ts';

interface FilterChipsProps {
  q: string;
  parts: readonly FilterPart[];
  onChange: (change: Partial<InvoiceFilter>) => void;
}

/** The active filters, each with a button that removes it. Not imported directly: it is loaded when there are any. */
export default function FilterChips({ q, parts, onChange }: FilterChipsProps) {
  const search = { name: t('filters.search'), value: q, without: { q: '' } };
  return (
    <Group gap={8} p={{ base: '0 0 12px', sm: '0 24px 16px' }} className={classes.bar ?? ''}>
      <Box component="ul" display="contents" aria-label={t('filters.activeFilters')}>
        {[...(q === '' ? [] : [search]), ...parts].map((part) => (
          <Chip
            key={`${part.name} ${part.value}`}
            {...part}
            onRemove={() => {
              onChange(part.without);
            }}
          />
        ))}
      </Box>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        fz={13}
        fw={400}
        h={28}
        c="var(--ll-text-2)"
        onClick={() => {
          onChange(noInvoiceFilter);
        }}
      >
        {t('filters.clearAll')}
      </Button>
    </Group>
  );
}

function Chip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  return (
    <li className={classes.chip}>
      <span>{name}:</span>
      <Text component="span" size="13" fw={500} c="var(--ll-primary-text)" maw="32ch" truncate>
        {value}
      </Text>
      <CloseButton
        size={24}
        radius="xl"
        c="var(--ll-primary-text)"
        icon={<IconX size={13} stroke={2} aria-hidden="true" />}
        aria-label={t('filters.remove', { name, value })}
        onClick={onRemove}
      />
    </li>
  );
}
