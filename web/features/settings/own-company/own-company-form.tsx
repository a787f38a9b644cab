import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { useMutation } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState, type SubmitEvent } from 'react';
import {
  type OwnCompanyBody,
  ownCompanyEndpoints,
  type OwnCompanyOffer,
} from '#contract/settings/own-company.ts';
import { minimumPasswordLength, type CurrentSession } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { fieldErrorsOf, type FieldErrors } from '#web/api/field-errors.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { FieldGrid, wideFieldClass } from '#web/ui/layout/field-grid.tsx';
import classes from './own-company-form.module.css';
import {
  byFormField,
  checkOwnCompany,
  emptyOwnCompany,
  type OwnCompanyValues,
  toOwnCompanyBody,
} from './own-company-values.ts';
import { currencyChoices, localeChoices, timeZoneChoices } from '../frame/region-choices.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFailure, settingsFormClass } from '../frame/settings-form.tsx';
import { t } from '../t.ts';

interface OwnCompanyFormProps {
  offer: OwnCompanyOffer;
  onStarted: (session: CurrentSession) => void;
}

/** Asks for what a company needs to start, and for its name again before the sample data is deleted. */
export function OwnCompanyForm({ offer, onStarted }: OwnCompanyFormProps) {
  const { organisation, user } = useCurrentSession();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [values, setValues] = useState<OwnCompanyValues>({
    ...emptyOwnCompany,
    timeZone,
    currency: organisation.currency,
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const showErrors = (found: FieldErrors, form: Element) => {
    showFieldErrors(form, () => {
      setErrors(found);
    });
  };
  const start = useMutation({
    mutationFn: ({ body }: { body: OwnCompanyBody; form: Element }) =>
      call(ownCompanyEndpoints.startOwnCompany, { body }),
    onSuccess: onStarted,
    onError: (error, { form }) => {
      showErrors(byFormField(fieldErrorsOf(error)), form);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkOwnCompany(values, offer);
    showErrors(found, form);
    if (Object.keys(found).length > 0 || start.isPending) return;
    start.mutate({ body: toOwnCompanyBody(values), form });
  };
  const field = (name: keyof OwnCompanyValues) => ({
    label: t(`ownCompany.field.${name}`),
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: '' });
    },
  });
  const chevron = <IconChevronDown size={16} stroke={1.9} aria-hidden="true" />;
  return (
    <SettingsCard title={t('ownCompany.card')} subtitle={t('ownCompany.cardLead')}>
      <form className={settingsFormClass} noValidate onSubmit={submit}>
        <FieldGrid legend={t('ownCompany.company')}>
          <TextInput maxLength={120} autoComplete="organization" {...field('companyName')} />
          <NativeSelect
            rightSection={chevron}
            data={timeZoneChoices(timeZone)}
            {...field('timeZone')}
          />
          <NativeSelect rightSection={chevron} data={localeChoices} {...field('locale')} />
          <NativeSelect
            rightSection={chevron}
            data={currencyChoices(offer.currencies)}
            {...field('currency')}
          />
        </FieldGrid>
        <FieldGrid legend={t('ownCompany.you')}>
          <TextInput maxLength={120} autoComplete="name" {...field('name')} />
          <TextInput type="email" maxLength={254} autoComplete="username" {...field('email')} />
          <PasswordField
            className={wideFieldClass}
            size="sm"
            autoComplete="new-password"
            description={t('ownCompany.passwordHint', { count: minimumPasswordLength })}
            {...field('password')}
          />
        </FieldGrid>
        <FieldGrid legend={t('ownCompany.client')}>
          <TextInput maxLength={120} {...field('clientName')} autoComplete="off" />
          <TextInput type="email" maxLength={254} {...field('clientEmail')} autoComplete="off" />
        </FieldGrid>
        <Stack gap={16} align="flex-start" maw={460} className={classes.confirmation}>
          {offer.asksPassword && (
            <PasswordField
              size="sm"
              autoComplete="current-password"
              description={t('ownCompany.currentPasswordHint', { email: user.email })}
              {...field('currentPassword')}
            />
          )}
          <TextInput
            maxLength={120}
            autoComplete="off"
            description={t('ownCompany.confirmationHint')}
            {...field('confirmation')}
          />
          {start.isError && Object.values(errors).every((error) => error === '') && (
            <SettingsFailure>{start.error.message}</SettingsFailure>
          )}
          <Button type="submit" className={classes.start ?? ''} loading={start.isPending}>
            {t('ownCompany.submit')}
          </Button>
        </Stack>
      </form>
    </SettingsCard>
  );
}
