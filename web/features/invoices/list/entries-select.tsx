import { NativeSelect } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId } from 'react';
import classes from './invoice-toolbar.module.css';
import { t } from '../t.ts';

const options = [10, 25, 50, 100];

interface EntriesSelectProps {
  perPage: number;
  onChange: (perPage: number) => void;
}

export function EntriesSelect({ perPage, onChange }: EntriesSelectProps) {
  const id = useId();
  return (
    <div className={classes.entries}>
      <label htmlFor={id}>{t('entries')}</label>
      <NativeSelect
        rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
        id={id}
        value={String(perPage)}
        onChange={(event) => {
          onChange(Number(event.currentTarget.value));
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
        {/* The URL can ask for any number up to 100; it is shown, but not offered. */}
        {!options.includes(perPage) && <option hidden>{perPage}</option>}
      </NativeSelect>
    </div>
  );
}
