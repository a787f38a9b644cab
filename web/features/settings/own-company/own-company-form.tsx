import { Button, NativeSelect, TextInput } from '@mantine/core';
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
import own from './own-company-form.module.css';
import {
  asTyped,
  checkOwnCompany,
  emptyOwnCompany,
  type OwnCompanyValues,
  toOwnCompanyBody,
} from './own-company-values.ts';
import { currencyChoices, localeChoices, timeZoneChoices } from '../frame/region-choices.ts';
import { SettingsCard } from '../frame/settings-card.tsx';

interface OwnCompanyFormProps {
  offer: OwnCompanyOffer;
  onStarted: (session: CurrentSession) => void;
}

/** Asks for what a company needs to begin, and for its name once more before everything else goes. */
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
      showErrors(asTyped(fieldErrorsOf(error)), form);
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
  const field = (name: keyof OwnCompanyValues, label: string) => ({
    label,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: '' });
    },
  });
  const chevron = <IconChevronDown size={16} stroke={1.9} aria-hidden="true" />;
  return (
    <SettingsCard title="Your company" subtitle="Everything here can be changed later.">
      <form className={own.form} noValidate onSubmit={submit}>
        <FieldGrid legend="The company">
          <TextInput
            maxLength={120}
            autoComplete="organization"
            {...field('companyName', 'Company name')}
          />
          <NativeSelect
            rightSection={chevron}
            data={timeZoneChoices(timeZone)}
            {...field('timeZone', 'Time zone')}
          />
          <NativeSelect
            rightSection={chevron}
            data={localeChoices}
            {...field('locale', 'Numbers are written as in')}
          />
          <NativeSelect
            rightSection={chevron}
            data={currencyChoices(offer.currencies)}
            {...field('currency', 'Own currency')}
          />
        </FieldGrid>
        <FieldGrid legend="You">
          <TextInput maxLength={120} autoComplete="name" {...field('name', 'Your name')} />
          <TextInput
            type="email"
            maxLength={254}
            autoComplete="username"
            {...field('email', 'Your e-mail')}
          />
          <PasswordField
            className={wideFieldClass}
            size="sm"
            autoComplete="new-password"
            description={`At least ${String(minimumPasswordLength)} characters. You sign in with it from now on.`}
            {...field('password', 'Your password')}
          />
        </FieldGrid>
        <FieldGrid legend="Your first client, if you like">
          <TextInput maxLength={120} {...field('clientName', 'Client name')} autoComplete="off" />
          <TextInput
            type="email"
            maxLength={254}
            {...field('clientEmail', 'Client e-mail')}
            autoComplete="off"
          />
        </FieldGrid>
        <div className={own.confirmation}>
          {offer.asksPassword && (
            <PasswordField
              size="sm"
              autoComplete="current-password"
              description={`Of the account you are signed in with, ${user.email}.`}
              {...field('currentPassword', 'Current password')}
            />
          )}
          <TextInput
            maxLength={120}
            autoComplete="off"
            description="Type the company’s name once more. The sample data cannot be brought back."
            {...field('confirmation', 'Delete the sample data and begin')}
          />
          {start.isError && Object.values(errors).every((error) => error === '') && (
            <p role="alert" className={own.failure}>
              {start.error.message}
            </p>
          )}
          <Button type="submit" className={own.start ?? ''} loading={start.isPending}>
            Delete sample data and begin
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
