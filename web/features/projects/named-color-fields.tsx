import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';
import { type ProjectColor, projectColors } from '#contract/projects.ts';
import type { FieldFaults } from '#web/api/field-faults.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import classes from './named-color-fields.module.css';
import type { NamedColor } from './project-form.ts';

const colorNames: Record<ProjectColor, string> = {
  primary: 'Violet',
  secondary: 'Grey',
  success: 'Green',
  danger: 'Red',
  warning: 'Orange',
  info: 'Blue',
};

interface NamedColorFieldsProps {
  legend: string;
  /** What one row is called: `team`. */
  one: string;
  /** Where the rows stand in the body, for their faults. */
  path: string;
  rows: readonly NamedColor[];
  limit: number;
  maxLength: number;
  faults: FieldFaults;
  onChange: (rows: readonly NamedColor[]) => void;
}

/** Rows of a name and a colour that can be added and removed. */
export function NamedColorFields(props: NamedColorFieldsProps) {
  const { legend, one, path, rows, limit, maxLength, faults, onChange } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const changeRow = (index: number, part: Partial<NamedColor>) => {
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  };
  const focusSoon = (selector: string) => {
    setTimeout(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  return (
    <fieldset ref={group} className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {rows.map(({ name, color }, index) => {
        const place = `${one} ${String(index + 1)}`;
        return (
          <div key={index} className={classes.row}>
            <span className={classes.swatch} data-tone={color} aria-hidden="true" />
            <TextInput
              aria-label={`Name of ${place}`}
              className={classes.name ?? ''}
              maxLength={maxLength}
              value={name}
              error={faults[`${path}.${String(index)}.name`]}
              onChange={(event) => {
                changeRow(index, { name: event.currentTarget.value });
              }}
            />
            <NativeSelect
              aria-label={`Colour of ${place}`}
              className={classes.color ?? ''}
              rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
              value={color}
              onChange={(event) => {
                const chosen = projectColors.find((each) => each === event.currentTarget.value);
                changeRow(index, { color: chosen ?? color });
              }}
            >
              {projectColors.map((each) => (
                <option key={each} value={each}>
                  {colorNames[each]}
                </option>
              ))}
            </NativeSelect>
            <IconButton
              label={`Remove ${name === '' ? place : name}`}
              onClick={() => {
                onChange(rows.filter((_row, at) => at !== index));
                focusSoon('button[data-add]');
              }}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {faults[path] !== undefined && <p className={classes.fault}>{faults[path]}</p>}
      {rows.length < limit && (
        <Button
          data-add
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
          onClick={() => {
            const color = projectColors[rows.length % projectColors.length] ?? 'primary';
            onChange([...rows, { name: '', color }]);
            focusSoon(`div:nth-of-type(${String(rows.length + 1)}) input`);
          }}
        >
          Add {one}
        </Button>
      )}
    </fieldset>
  );
}
