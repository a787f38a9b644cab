import { Button, Group, type GroupProps, Stack, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { t } from '../t.ts';

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

/** The fields of a row, or of another part of a form. */
export function rowField<Row>(
  row: Row,
  { change, errorOf }: Pick<RowField<Row>, 'change' | 'errorOf'>,
): RowField<Row> {
  const text: RowField<Row>['text'] = (name) => ({
    value: row[name],
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }) => {
      change({ [name]: value } as Partial<Row>);
    },
  });
  return { change, errorOf, text };
}

export interface RowListProps<List extends string, Row> {
  form: {
    values: Record<List, readonly Row[]>;
    errors: Readonly<Record<string, string | undefined>>;
    change: (part: Record<List, Row[]>) => void;
  };
  list: List;
  legend: string;
  /** Left out where the surroundings say it. */
  isLegendShown?: boolean;
  limit?: number;
  gap?: number;
  className?: string;
  rowProps?: GroupProps;
  /** What a row is called, such as `tax 2`. */
  nameOf: (row: Row, index: number) => string;
  addLabel: string;
  emptyText?: string;
  newRow: (index: number) => Row;
  children: (row: Row, index: number, field: RowField<Row>) => ReactNode;
}

/** Rows of fields that can be added and removed; the focus follows. */
export function RowList<List extends string, Row>(props: RowListProps<List, Row>) {
  const {
    form,
    list,
    legend,
    isLegendShown,
    limit = Infinity,
    gap = 12,
    className,
    rowProps,
  } = props;
  const { nameOf, addLabel, emptyText, newRow, children } = props;
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
    return rowField(row, { change, errorOf });
  };
  return (
    <Stack
      role="group"
      aria-label={legend}
      ref={group}
      className={className ?? ''}
      gap={gap}
      align="flex-start"
    >
      {isLegendShown && (
        <Text size="13" fw={500} mb={-4} aria-hidden="true">
          {legend}
        </Text>
      )}
      {rows.length === 0 && emptyText !== undefined && (
        <Text inherit c="dimmed">
          {emptyText}
        </Text>
      )}
      {rows.map((row, index) => (
        <Group key={index} w="100%" gap="12px 8px" align="flex-start" {...rowProps}>
          {children(row, index, fieldOf(row, index))}
          <IconButton
            label={t('removeRow', { name: nameOf(row, index) })}
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
      {rows.length < limit && (
        <Button
          data-add
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
          onClick={() => {
            setRows([...rows, newRow(rows.length)]);
            focusSoon(`:scope > div:nth-of-type(${String(rows.length + 1)}) :is(input, select)`);
          }}
        >
          {addLabel}
        </Button>
      )}
    </Stack>
  );
}
