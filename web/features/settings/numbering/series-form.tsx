import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import {
  type NumberFormat,
  type NumberSeries,
  numberSeriesEndpoints,
  writtenNumber,
} from '#contract/settings/number-series.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FieldGrid, wideFieldClass } from '#web/ui/layout/field-grid.tsx';
import {
  checkFormat,
  type FormatValues,
  formatValues,
  toFormatBody,
} from './series-form-values.ts';
import own from './series-form.module.css';
import { seriesNames, seriesQuery, useSeriesChanged } from './series-queries.ts';
import { SettingsForm } from '../frame/settings-form.tsx';
import type { OwnVersions } from '../frame/use-own-versions.ts';

interface SeriesFormProps {
  format: NumberFormat;
  version: number;
  versions: OwnVersions;
}

const digits = [3, 4, 5, 6, 7, 8, 9].map(String);

/** Changes how the next numbers of a series are written. */
export function SeriesForm({ format, version: readVersion, versions }: SeriesFormProps) {
  const { series } = format;
  const queryClient = useQueryClient();
  const changed = useSeriesChanged();
  const recordOf = ({ version, formats }: NumberSeries) => ({
    version,
    values: formatValues(formats.find((one) => one.series === series) ?? format),
  });
  const form = useRecordForm<FormatValues>({
    record: { version: readVersion, values: formatValues(format) },
    check: checkFormat,
    save: async (values, read) => {
      const version = versions.latest(read ?? readVersion);
      const input = { params: { series }, body: toFormatBody(values) };
      const saved = await call(numberSeriesEndpoints.updateNumberFormat, input, { version });
      versions.saved(version, saved.version);
      changed(saved);
      return recordOf(saved);
    },
    readAgain: async () => recordOf(await queryClient.query({ ...seriesQuery, staleTime: 0 })),
    onSaved: () => {
      showToast({ id: 'series', tone: 'success', title: `${seriesNames[series]}: numbers saved` });
    },
  });
  const { values, errors } = form;
  const field = (name: keyof FormatValues) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      form.change({ [name]: event.currentTarget.value });
    },
  });
  const counter = /^\d{1,9}$/.test(values.startAt) ? Number(values.startAt) : format.nextCounter;
  const next = writtenNumber(
    { prefix: values.prefix, digits: Number(values.digits) },
    format.year,
    counter,
  );
  return (
    <SettingsForm
      form={form}
      what="series"
      saveLabel={`Save numbers of ${seriesNames[series].toLowerCase()}`}
    >
      <FieldGrid>
        <TextInput
          label="Prefix"
          maxLength={12}
          spellCheck={false}
          {...field('prefix')}
          onChange={(event) => {
            form.change({ prefix: event.currentTarget.value.toUpperCase() });
          }}
        />
        <NativeSelect
          label="Digits"
          rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
          data={digits}
          {...field('digits')}
        />
        {format.canStartElsewhere && (
          <TextInput
            className={wideFieldClass}
            label={`First number of ${String(format.year)} (optional)`}
            description="To go on where another system left off. Once a number is given out the counter only goes on."
            inputMode="numeric"
            maxLength={9}
            placeholder={String(format.nextCounter)}
            {...field('startAt')}
          />
        )}
      </FieldGrid>
      <p className={own.next}>
        Next number <output className={own.number}>{next}</output>
      </p>
    </SettingsForm>
  );
}
