import { Button, Group, Stack, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, type ReactNode } from 'react';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { t } from '../t.ts';
import classes from './settings.module.css';

export interface RowField<Row> {
  change: (part: Partial<Row>) => void;
  errorOf: (name: keyof Row & string) => string | undefined;
  text: <Name extends keyof Row & string>(
    name: Name,
  ) => {
    value: Row[Name];
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
}

interface RowFieldsProps<List extends string, Row> {
  form: {
    values: Record<List, Row[]>;
    errors: FieldErrors;
    change: (part: Record<List, Row[]>) => void;
  };
  list: List;
  legend: string;
  /** What a row is called, such as `tax 2`. */
  nameOf: (row: Row, index: number) => string;
  addLabel: string;
  emptyText: string;
  newRow: () => Row;
  children: (row: Row, index: number, field: RowField<Row>) => ReactNode;
}

/** Rows of fields that can be added and removed; the focus follows. */
export function RowFields<List extends string, Row>(props: RowFieldsProps<List, Row>) {
  const { form, list, legend, nameOf, addLabel, emptyText, newRow, children } = props;
  const rows = form.values[list];
  const error = form.errors[list];
  const group = useRef<HTMLDivElement>(null);
  const focusSoon = (selector: string) => {
    setTimeout(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  const setRows = (changed: Row[]) => {
    form.change({ [list]: changed } as Record<List, Row[]>);
  };
  const fieldOf = (row: Row, index: number): RowField<Row> => {
    const change = (part: Partial<Row>) => {
      setRows(rows.map((each, at) => (at === index ? { ...each, ...part } : each)));
    };
    const errorOf = (name: string) => form.errors[`${list}.${String(index)}.${name}`];
    const text: RowField<Row>['text'] = (name) => ({
      value: row[name],
      error: errorOf(name),
      onChange: ({ currentTarget: { value } }) => {
        change({ [name]: value } as Partial<Row>);
      },
    });
    return { change, errorOf, text };
  };
  return (
    <Stack
      role="group"
      aria-label={legend}
      ref={group}
      className={classes.rows ?? ''}
      gap={12}
      align="flex-start"
    >
      {rows.length === 0 && (
        <Text inherit c="dimmed">
          {emptyText}
        </Text>
      )}
      {rows.map((row, index) => (
        <Group key={index} className={classes.row ?? ''} w="100%" gap="12px 8px" align="flex-start">
          {children(row, index, fieldOf(row, index))}
          <IconButton
            label={t('remove', { name: nameOf(row, index) })}
            onClick={() => {
              setRows(rows.filter((_row, at) => at !== index));
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
          setRows([...rows, newRow()]);
          focusSoon(`:scope > div:nth-of-type(${String(rows.length + 1)}) :is(input, select)`);
        }}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}
