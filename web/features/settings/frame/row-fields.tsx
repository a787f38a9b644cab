import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import classes from './row-fields.module.css';

interface RowFieldsProps<Row> {
  /** What they are, for those who cannot see it. */
  legend: string;
  rows: readonly Row[];
  /** What a row is called, such as `tax 2`. */
  nameOf: (row: Row, index: number) => string;
  addLabel: string;
  /** What is said where there are no rows. */
  emptyText: string;
  /** What is wrong with all of them together. */
  error: string | undefined;
  newRow: () => Row;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode;
}

/** Rows of fields that can be added and removed; the focus goes along. */
export function RowFields<Row>(props: RowFieldsProps<Row>) {
  const { legend, rows, nameOf, addLabel, emptyText, error, newRow, onChange, children } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const focusSoon = (selector: string) => {
    setTimeout(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  return (
    <fieldset ref={group} className={classes.group}>
      <legend className={classes.hidden}>{legend}</legend>
      {rows.length === 0 && <p className={classes.empty}>{emptyText}</p>}
      {rows.map((row, index) => (
        <div key={index} className={classes.row}>
          {children(row, index, (part) => {
            onChange(rows.map((each, at) => (at === index ? { ...each, ...part } : each)));
          })}
          <IconButton
            label={`Remove ${nameOf(row, index)}`}
            onClick={() => {
              onChange(rows.filter((_row, at) => at !== index));
              focusSoon('button[data-add]');
            }}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
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
