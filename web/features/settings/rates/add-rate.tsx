import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  dailyRateBody,
  dailyRateEndpoints as endpoints,
} from '#contract/settings/exchange-rates.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { type FieldErrors, validateBody } from '#web/api/field-errors.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { currencyChoices } from '../frame/region-choices.ts';
import { cardBodyClass } from '../frame/settings-card.tsx';
import { t } from './t.ts';
import classes from './rates.module.css';

interface AddRateProps {
  base: string;
  currencies: readonly string[];
  /** What is chosen at first. */
  first: string;
}

export function AddRate({ base, currencies, first }: AddRateProps) {
  const today = useToday();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({ day: today, currency: first, rate: '', source: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const body = { ...values, base, rate: values.rate.trim().replace(',', '.') };
  const save = useMutation({
    mutationFn: () => call(endpoints.putDailyRate, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [endpoints.listDailyRates.path] });
      setValues((kept) => ({ ...kept, rate: '' }));
      showToast({ id: 'rate', tone: 'success', title: t('add.saved') });
    },
    onError: (error) => {
      const told = error instanceof CallError ? (error.problem?.errors ?? []) : [];
      setErrors(Object.fromEntries(told.map(({ path, message }) => [path, message])));
      if (told.length === 0) showToast({ id: 'rate', tone: 'danger', title: error.message });
    },
  });
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((kept) => ({ ...kept, [name]: value }));
    },
  });
  const submit = () => {
    const found = validateBody(dailyRateBody, body);
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate();
  };
  return (
    <form
      className={cardBodyClass}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.fields}>
        <DayField
          label={t('add.day')}
          value={values.day}
          error={errors.day}
          onChange={(day) => {
            setValues((kept) => ({ ...kept, day }));
          }}
        />
        <NativeSelect
          label={t('add.currency')}
          data={currencyChoices(currencies.filter((code) => code !== base))}
          {...field('currency')}
        />
        <TextInput
          label={t('add.rate', { base })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={21}
          {...field('rate')}
        />
        <TextInput
          label={t('add.source')}
          placeholder={t('add.sourceExample')}
          maxLength={60}
          {...field('source')}
        />
        <Button type="submit" loading={save.isPending} className={classes.save ?? ''}>
          {t('add.save')}
        </Button>
      </div>
    </form>
  );
}
