import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState, type SubmitEvent } from 'react';
import {
  type OwnCompanyBody,
  ownCompanyEndpoints,
  type OwnCompanyOffer,
} from '#contract/own-company.ts';
import { minimumPasswordLength, type CurrentSession } from '#contract/session.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { faultsOfError, type FieldFaults } from '#web/api/field-faults.ts';
import { markFaults } from '#web/api/mark-faults.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import classes from './field-grid.module.css';
import own from './own-company-form.module.css';
import {
  asTyped,
  checkOwnCompany,
  emptyOwnCompany,
  type OwnCompanyValues,
  toOwnCompanyBody,
} from './own-company-values.ts';
import { currencyChoices, localeChoices, timeZoneChoices } from './region-choices.ts';
import { SettingsCard } from './settings-card.tsx';

interface OwnCompanyFormProps {
  offer: OwnCompanyOffer;
  onStarted: (session: CurrentSession) => void;
}

/** Asks for what a company needs to begin, and for its name once more before everything else goes. */
export function OwnCompanyForm({ offer, onStarted }: OwnCompanyFormProps) {
  const { organisation } = useCurrentSession();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [values, setValues] = useState<OwnCompanyValues>({
    ...emptyOwnCompany,
    timeZone,
    currency: organisation.currency,
  });
  const [faults, setFaults] = useState<FieldFaults>({});
  const showFaults = (found: FieldFaults, form: Element) => {
    markFaults(form, () => {
      setFaults(found);
    });
  };
  const start = useMutation({
    mutationFn: ({ body }: { body: OwnCompanyBody; form: Element }) =>
      call(ownCompanyEndpoints.startOwnCompany, { body }),
    onSuccess: onStarted,
    onError: (error, { form }) => {
      showFaults(asTyped(faultsOfError(error)), form);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkOwnCompany(values);
    showFaults(found, form);
    if (Object.keys(found).length > 0 || start.isPending) return;
    start.mutate({ body: toOwnCompanyBody(values), form });
  };
  const field = (name: keyof OwnCompanyValues, label: string) => ({
    label,
    value: values[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setFaults({ ...faults, [name]: '' });
    },
  });
  const chevron = <IconChevronDown size={16} stroke={1.9} aria-hidden="true" />;
  return (
    <SettingsCard title="Your company" subtitle="Everything here can be changed later.">
      <form className={own.form} noValidate onSubmit={submit}>
        <fieldset className={classes.grid}>
          <legend className={classes.legend}>The company</legend>
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
        </fieldset>
        <fieldset className={classes.grid}>
          <legend className={classes.legend}>You</legend>
          <TextInput maxLength={120} autoComplete="name" {...field('name', 'Your name')} />
          <TextInput
            type="email"
            maxLength={254}
            autoComplete="username"
            {...field('email', 'Your e-mail')}
          />
          <PasswordField
            className={classes.wide ?? ''}
            size="sm"
            autoComplete="new-password"
            description={`At least ${String(minimumPasswordLength)} characters. You sign in with it from now on.`}
            {...field('password', 'Your password')}
          />
        </fieldset>
        <fieldset className={classes.grid}>
          <legend className={classes.legend}>Your first client, if you like</legend>
          <TextInput maxLength={120} {...field('clientName', 'Client name')} autoComplete="off" />
          <TextInput
            type="email"
            maxLength={254}
            {...field('clientEmail', 'Client e-mail')}
            autoComplete="off"
          />
        </fieldset>
        <div className={own.confirmation}>
          <TextInput
            maxLength={120}
            autoComplete="off"
            description="Type the company’s name once more. The sample data cannot be brought back."
            {...field('confirmation', 'Delete the sample data and begin')}
          />
          {start.isError && Object.values(faults).every((fault) => fault === '') && (
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
