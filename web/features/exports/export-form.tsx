import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ExportBody, exportEndpoints, exportFormats } from '#contract/exports/exports.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { type FieldErrors, fieldErrorsOf } from '#web/api/field-errors.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { wholePeriod } from '#domain/periods/whole-period.ts';
import { type ExportPreset, exportPresets, formatFor } from './export-choices.ts';
import { t } from './t.ts';
import classes from './exports.module.css';

/** Which entries in which format; the file is downloaded as it is written. */
export function ExportForm() {
  const today = useToday();
  const { currency } = useCurrentSession().organisation;
  const queryClient = useQueryClient();
  const [preset, setPreset] = useState<ExportPreset>('month');
  const [values, setValues] = useState<ExportBody>({
    format: formatFor(currency),
    ...wholePeriod(today, 'month', 1),
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const download = useMutation({
    mutationFn: (body: ExportBody) => call(exportEndpoints.createExport, { body }),
    onSuccess: async (file) => {
      saveAnswer(file);
      showToast({
        id: 'export',
        tone: 'success',
        title: t('done', { name: file.fileName ?? t(`formats.${values.format}`) }),
      });
      await queryClient.invalidateQueries({ queryKey: [exportEndpoints.listExports.path] });
    },
    onError: (error) => {
      setErrors(fieldErrorsOf(error));
    },
  });
  const change = (part: Partial<ExportBody>) => {
    setValues((kept) => ({ ...kept, ...part }));
    setErrors({});
    download.reset();
  };
  const day = (name: 'from' | 'to') => (
    <DayField
      label={t(name)}
      value={values[name]}
      error={errors[name]}
      onChange={(typed) => {
        setPreset('other');
        change({ [name]: typed });
      }}
    />
  );
  const submit = () => {
    const wrong = (['from', 'to'] as const).filter((name) => !isCalendarDay(values[name]));
    setErrors(Object.fromEntries(wrong.map((name) => [name, t('day')])));
    if (wrong.length === 0) download.mutate(values);
  };
  return (
    <form
      className={classes.body}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.fields}>
        <ChoiceField
          label={t('format')}
          choices={exportFormats}
          nameOf={(format) => t(`formats.${format}`)}
          value={values.format}
          error={errors.format}
          onChange={(format) => {
            change({ format });
          }}
        />
        <ChoiceField
          label={t('preset')}
          choices={exportPresets}
          nameOf={(choice) => t(`presets.${choice}`)}
          value={preset}
          onChange={(chosen) => {
            setPreset(chosen);
            if (chosen !== 'other') change(wholePeriod(today, chosen, 1));
          }}
        />
        {day('from')}
        {day('to')}
        <Text size="13" c="dimmed" className={classes.about ?? ''}>
          {t(`about.${values.format}`)}
        </Text>
        <Button type="submit" loading={download.isPending} className={classes.submit ?? ''}>
          {t('export')}
        </Button>
      </div>
      <Text size="13" c="dimmed" className={classes.status ?? ''} role="status">
        {download.isPending && t('exporting')}
      </Text>
      {download.error !== null && Object.keys(errors).length === 0 && (
        <ExportFailure error={download.error} />
      )}
    </form>
  );
}

/** Why there is no file; what the books lack is under the settings. */
function ExportFailure({ error }: { error: Error }) {
  const isRefused = error instanceof CallError && error.problem?.type.endsWith('wrong-state');
  return (
    <div role="alert" className={classes.failure}>
      <Text inherit c="var(--mantine-color-error)">
        {error.message}
      </Text>
      {isRefused && (
        <Group gap={16} mt={8}>
          <Link to="/settings/accounts" className={tableLinkClass}>
            {t('accounts')}
          </Link>
          <Link to="/settings/company" className={tableLinkClass}>
            {t('company')}
          </Link>
        </Group>
      )}
    </div>
  );
}
