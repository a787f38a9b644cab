import { NativeSelect, Text, TextInput } from '@mantine/core';
import {
  type NumberFormat,
  numberFormatBody,
  type NumberSeries,
  numberSeriesEndpoints,
  writtenNumber,
} from '#contract/settings/number-series.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { FieldGrid, wideFieldClass } from '#web/ui/layout/field-grid.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';
import { t } from '../document-t.ts';

export const section = { query: endpointQuery(numberSeriesEndpoints.getNumberSeries, {}) };

/** As typed; an empty `startAt` leaves the counter alone. */
interface FormatValues {
  prefix: string;
  digits: string;
  startAt: string;
}

function toBody({ prefix, digits, startAt }: FormatValues) {
  const counter = startAt.trim();
  return { prefix, digits: Number(digits), startAt: counter === '' ? null : Number(counter) };
}

const digits = [3, 4, 5, 6, 7, 8, 9].map(String);

export function SeriesForm({ format, read }: { format: NumberFormat; read: NumberSeries }) {
  const { series } = format;
  const form = useSettingsForm<NumberSeries, FormatValues>({
    section,
    read,
    valuesOf: ({ formats }) => {
      const now = formats.find((one) => one.series === series) ?? format;
      return { prefix: now.prefix, digits: String(now.digits), startAt: '' };
    },
    check: (values) => validateBody(numberFormatBody, toBody(values)),
    send: (values, options) =>
      call(
        numberSeriesEndpoints.updateNumberFormat,
        { params: { series }, body: toBody(values) },
        options,
      ),
    savedTitle: t('series.saved', { series: t(`series.names.${series}`) }),
  });
  const { values } = form;
  const counter = /^\d{1,9}$/.test(values.startAt) ? Number(values.startAt) : format.nextCounter;
  return (
    <SettingsForm form={form} what="series">
      <FieldGrid>
        <TextInput
          label={t('series.prefix')}
          maxLength={12}
          spellCheck={false}
          {...form.field('prefix')}
          onChange={(event) => {
            form.change({ prefix: event.currentTarget.value.toUpperCase() });
          }}
        />
        <NativeSelect label={t('series.digits')} data={digits} {...form.field('digits')} />
        {format.canStartElsewhere && (
          <TextInput
            className={wideFieldClass}
            label={t('series.first', { year: String(format.year) })}
            description={t('series.firstHint')}
            inputMode="numeric"
            maxLength={9}
            placeholder={String(format.nextCounter)}
            {...form.field('startAt')}
          />
        )}
      </FieldGrid>
      <Text inherit c="dimmed">
        {t('series.next')}{' '}
        <Text component="output" className="dt" size="15" fw={600} c="var(--ll-text)" ml={8}>
          {writtenNumber({ ...values, digits: Number(values.digits) }, format.year, counter)}
        </Text>
      </Text>
    </SettingsForm>
  );
}
