import { Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { StatementImport } from '#contract/bank/bank-rows.ts';
import { type CsvColumn, csvColumns } from '#contract/bank/csv-mapping.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { t } from '../t.ts';
import type { CsvChoices } from './use-statement-import.ts';
import classes from './import-dialog.module.css';

interface CsvColumnsProps {
  csv: NonNullable<StatementImport['csv']>;
  choices: CsvChoices;
  onChange: (choices: CsvChoices) => void;
}

const separators = { ',': 'comma', '.': 'point' } as const;

/** Of which account a file of values is, and which of its columns tells what. */
export function CsvColumns({ csv, choices, onChange }: CsvColumnsProps) {
  const { mapping } = choices;
  const previewId = useId();
  const change = (part: Partial<CsvChoices['mapping']>) => {
    onChange({ ...choices, mapping: { ...mapping, ...part } });
  };
  const places = ['', ...csv.header.map((_, index) => String(index))];
  const nameOfPlace = (place: string) => csv.header[Number(place)] ?? '';
  const choose = (column: CsvColumn, place: string) => {
    const { [column]: _former, ...others } = mapping.columns;
    change({ columns: place === '' ? others : { ...others, [column]: Number(place) } });
  };
  return (
    <Stack gap={16}>
      <Text inherit c="dimmed">
        {t('import.csvLead')}
      </Text>
      <div className={classes.columns}>
        <TextInput
          className={classes.account ?? ''}
          label={t('import.account')}
          description={t('import.accountHint')}
          value={choices.account}
          required
          data-autofocus={choices.account === '' ? true : undefined}
          onChange={({ currentTarget: { value } }) => {
            onChange({ ...choices, account: value });
          }}
        />
        <TextInput
          label={t('import.currency')}
          value={choices.currency}
          maxLength={3}
          onChange={({ currentTarget: { value } }) => {
            onChange({ ...choices, currency: value.toUpperCase() });
          }}
        />
        <ChoiceField
          label={t('import.decimal')}
          choices={[',', '.'] as const}
          nameOf={(choice) => t(`import.${separators[choice]}`)}
          value={mapping.decimal}
          onChange={(decimal) => {
            change({ decimal });
          }}
        />
        <ChoiceField
          label={t('import.days')}
          choices={['ymd', 'dmy', 'mdy'] as const}
          nameOf={(choice) => t(`import.${choice}`)}
          value={mapping.days}
          onChange={(days) => {
            change({ days });
          }}
        />
        {csvColumns.map((column) => (
          <ChoiceField
            key={column}
            label={t(`import.column.${column}`)}
            choices={places}
            nameOf={(place) => (place === '' ? t('import.noColumn') : nameOfPlace(place))}
            value={String(mapping.columns[column] ?? '')}
            onChange={(place) => {
              choose(column, place);
            }}
          />
        ))}
      </div>
      <div>
        <Text inherit fw={600} mb={6} id={previewId}>
          {t('import.preview')}
        </Text>
        <div className={classes.preview} tabIndex={0} role="region" aria-labelledby={previewId}>
          <table>
            <thead>
              <tr>
                {csv.header.map((name, index) => (
                  <th key={index} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {csv.rows.map((cells, index) => (
                <tr key={index}>
                  {csv.header.map((_, place) => (
                    <td key={place}>{cells[place]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Stack>
  );
}
