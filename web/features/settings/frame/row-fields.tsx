import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { t } from '../t.ts';
import classes from './row-fields.module.css';

interface RowFieldsProps<Row> {
  /** What the rows are, for screen readers. */
  legend: string;
  rows: readonly Row[];
  /** What a row is called, such as `tax 2`. */
  nameOf: (row: Row, index: number) => string;
  addLabel: string;
  /** Shown where there are no rows. */
  emptyText: string;
  /** What is wrong with all of them together. */
  error: string | undefined;
  newRow: () => Row;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode;
}

/** Rows of fields that can be added and removed; the focus follows. */
export function RowFields<Row>(props: RowFieldsProps<Row>) {
  const { legend, rows, nameOf, addLabel, emptyText, error, newRow, onChange, children } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const focusSoon = (selector: string) => {
    setTimeout(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  return (
    <fieldset ref={group} className={classes.rows}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {rows.length === 0 && (
        <Text inherit c="dimmed">
          {emptyText}
        </Text>
      )}
      {rows.map((row, index) => (
        <Group key={index} className={classes.row} gap="12px 8px" align="flex-start">
          {children(row, index, (part) => {
            onChange(rows.map((each, at) => (at === index ? { ...each, ...part } : each)));
          })}
          <IconButton
            label={t('remove', { name: nameOf(row, index) })}
            onClick={() => {
              onChange(rows.filter((_row, at) => at !== index));
              focusSoon('button[data-add]');
            }}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </Group>
      ))}
      {error !== undefined && (
        <Text role="alert" size="13" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Button
        data-add
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
        onClick={() => {
          onChange([...rows, newRow()]);
          focusSoon(`:scope > div:nth-of-type(${String(rows.length + 1)}) :is(input, select)`);
        }}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
