import { NativeSelect, Stack, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import {
  ownCompanyBody,
  ownCompanyEndpoints,
  type OwnCompanyOffer,
  validateOwnCompany,
} from '#contract/settings/own-company.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { minimumPasswordLength } from '#contract/session/sign-in.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { FieldGrid, wideFieldClass } from '#web/ui/layout/field-grid.tsx';
import { currencyChoices, localeChoices, timeZoneChoices } from '../frame/region-choices.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { t } from '../t.ts';

const empty = {
  companyName: '',
  confirmation: '',
  timeZone: '',
  locale: 'en-US',
  currency: '',
  name: '',
  email: '',
  password: '',
  currentPassword: '',
  client: { name: '', companyEmail: '' },
};
type OwnCompanyValues = typeof empty;

function toBody({ currentPassword, client, ...others }: OwnCompanyValues) {
  const hasClient = client.name.trim() !== '' || client.companyEmail.trim() !== '';
  const proof = currentPassword === '' ? {} : { currentPassword };
  return { ...others, ...proof, client: hasClient ? client : null };
}

function check(values: OwnCompanyValues, asksPassword: boolean): FieldErrors {
  const { companyName, confirmation, password, currentPassword } = values;
  const names = { companyName: companyName.trim(), confirmation: confirmation.trim() };
  const tooShort = Array.from(password).length < minimumPasswordLength;
  return {
    ...toFieldErrors(validateOwnCompany(names)),
    ...(tooShort && { password: t('password.tooShort', { count: minimumPasswordLength }) }),
    ...(asksPassword && currentPassword === '' && { currentPassword: t('password.enterCurrent') }),
    ...validateBody(ownCompanyBody, toBody(values)),
  };
}

interface OwnCompanyFormProps {
  offer: OwnCompanyOffer;
  onStarted: (session: CurrentSession) => void;
}

export function OwnCompanyForm({ offer, onStarted }: OwnCompanyFormProps) {
  const { organisation, user } = useCurrentSession();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const form = useRecordForm({
    record: { values: { ...empty, timeZone, currency: organisation.currency } },
    check: (values) => check(values, offer.asksPassword),
    save: async (values) => {
      const body = z.parse(ownCompanyBody, toBody(values));
      onStarted(await call(ownCompanyEndpoints.startOwnCompany, { body }));
      return { values };
    },
    readAgain: () => Promise.resolve(undefined),
    onSaved: () => undefined,
  });
  const field = (name: Exclude<keyof OwnCompanyValues, 'client'>) => ({
    label: t(`ownCompany.field.${name}`),
    ...form.field(name),
  });
  const clientField = (name: keyof OwnCompanyValues['client']) => ({
    value: form.values.client[name],
    error: form.errors[`client.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      form.change({ client: { ...form.values.client, [name]: currentTarget.value } });
    },
  });
  return (
    <SettingsCard title={t('ownCompany.card')} subtitle={t('ownCompany.cardLead')}>
      <SettingsForm form={form} saveLabel={t('ownCompany.submit')} isDangerous>
        <FieldGrid legend={t('ownCompany.company')}>
          <TextInput maxLength={120} {...field('companyName')} autoComplete="organization" />
          <NativeSelect data={timeZoneChoices(timeZone)} {...field('timeZone')} />
          <NativeSelect data={localeChoices} {...field('locale')} />
          <NativeSelect data={currencyChoices(offer.currencies)} {...field('currency')} />
        </FieldGrid>
        <FieldGrid legend={t('ownCompany.you')}>
          <TextInput maxLength={120} {...field('name')} autoComplete="name" />
          <TextInput type="email" maxLength={254} {...field('email')} autoComplete="username" />
          <PasswordField
            className={wideFieldClass}
            size="sm"
            description={t('ownCompany.passwordHint', { count: minimumPasswordLength })}
            {...field('password')}
            autoComplete="new-password"
          />
        </FieldGrid>
        <FieldGrid legend={t('ownCompany.client')}>
          <TextInput
            label={t('ownCompany.field.clientName')}
            maxLength={120}
            {...clientField('name')}
          />
          <TextInput
            label={t('ownCompany.field.clientEmail')}
            type="email"
            maxLength={254}
            {...clientField('companyEmail')}
          />
        </FieldGrid>
        <Stack gap={16} maw={460}>
          {offer.asksPassword && (
            <PasswordField
              size="sm"
              description={t('ownCompany.currentPasswordHint', { email: user.email })}
              {...field('currentPassword')}
              autoComplete="current-password"
            />
          )}
          <TextInput
            maxLength={120}
            description={t('ownCompany.confirmationHint')}
            {...field('confirmation')}
          />
        </Stack>
      </SettingsForm>
    </SettingsCard>
  );
}
