import { NativeSelect, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
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
import { seriesQuery, useSeriesChanged } from './series-queries.ts';
import { SettingsForm } from '../frame/settings-form.tsx';
import type { OwnVersions } from '../frame/use-own-versions.ts';
import { t } from '../document-t.ts';

interface SeriesFormProps {
  format: NumberFormat;
  version: number;
  versions: OwnVersions;
}

const digits = [3, 4, 5, 6, 7, 8, 9].map(String);

/** Changes the format of a series' next numbers. */
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
      const title = t('series.saved', { series: t(`series.names.${series}`) });
      showToast({ id: 'series', tone: 'success', title });
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
    <SettingsForm form={form} what="series">
      <FieldGrid>
        <TextInput
          label={t('series.prefix')}
          maxLength={12}
          spellCheck={false}
          {...field('prefix')}
          onChange={(event) => {
            form.change({ prefix: event.currentTarget.value.toUpperCase() });
          }}
        />
        <NativeSelect
          label={t('series.digits')}
          rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
          data={digits}
          {...field('digits')}
        />
        {format.canStartElsewhere && (
          <TextInput
            className={wideFieldClass}
            label={t('series.first', { year: String(format.year) })}
            description={t('series.firstHint')}
            inputMode="numeric"
            maxLength={9}
            placeholder={String(format.nextCounter)}
            {...field('startAt')}
          />
        )}
      </FieldGrid>
      <Text inherit c="dimmed">
        {t('series.next')}{' '}
        <Text component="output" className="dt" size="15" fw={600} c="var(--ll-text)" ml={8}>
          {next}
        </Text>
      </Text>
    </SettingsForm>
  );
}
