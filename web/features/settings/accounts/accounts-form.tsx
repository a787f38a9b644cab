import { Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import {
  accountEndpoints,
  accountsBody,
  type AccountsBody,
  type AccountSettings,
  validateAccounts,
} from '#contract/exports/accounts.ts';
import { call } from '#web/api/call.ts';
import { toFieldErrors, validateBody } from '#web/api/field-errors.ts';
import { LeaveGuard } from '#web/features/documents/editor/leave-guard.tsx';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { type SettingsSection, useSettingsForm } from '../frame/use-settings-form.ts';
import { ChartTemplate } from './chart-template.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { MissingAccounts } from './missing-accounts.tsx';
import { t } from './t.ts';
import classes from './accounts.module.css';

const placeOf = (index: number) => t('place', { number: String(index + 1) });
const valuesOf = (read: AccountSettings): AccountsBody => ({
  chart: read.chart,
  accounts: read.accounts,
  mapping: read.mapping,
  datevConsultant: read.datevConsultant,
  datevClient: read.datevClient,
});
const check = (values: AccountsBody) => ({
  ...toFieldErrors(validateAccounts(values)),
  ...validateBody(accountsBody, values),
});

interface AccountsFormProps {
  section: SettingsSection<AccountSettings>;
  read: AccountSettings;
}

/** All of it is saved at once: what entries go to is in the chart. */
export function AccountsForm({ section, read }: AccountsFormProps) {
  const form = useSettingsForm({
    section,
    read,
    valuesOf,
    check,
    send: (values, options) =>
      call(accountEndpoints.updateAccounts, { body: z.parse(accountsBody, values) }, options),
    savedTitle: t('saved'),
  });
  const { accounts, mapping } = form.values;
  // What goes to an account follows when its number changes.
  const changeAccounts = ({ accounts: next }: Pick<AccountsBody, 'accounts'>) => {
    const renumbered = new Map(
      next.length === accounts.length
        ? accounts.flatMap(({ number }, index) =>
            accounts.filter((one) => one.number === number).length === 1
              ? [[number, next[index]?.number ?? number] as const]
              : [],
          )
        : [],
    );
    form.change({
      accounts: next,
      mapping: mapping.map(({ slot, account }) => ({
        slot,
        account: renumbered.get(account) ?? account,
      })),
    });
  };
  return (
    <SettingsCard title={t('chart')} subtitle={t('chartLead')}>
      <LeaveGuard isDirty={form.isDirty} />
      <SettingsForm form={form}>
        <ChartTemplate
          chart={form.values.chart}
          taxes={read.taxes}
          onUse={(chosen) => {
            form.change(chosen);
          }}
        />
        <div className={classes.columns} aria-hidden="true">
          <span>{t('columns.number')}</span>
          <span>{t('columns.name')}</span>
        </div>
        <RowFields
          form={{ values: { accounts }, errors: form.errors, change: changeAccounts }}
          list="accounts"
          legend={t('chart')}
          limit={300}
          nameOf={({ number }, index) => (number === '' ? placeOf(index) : number)}
          addLabel={t('add')}
          emptyText={t('none')}
          newRow={() => ({ number: '', name: '' })}
        >
          {(_account, index, { text }) => (
            <>
              <TextInput
                aria-label={t('number', { place: placeOf(index) })}
                flex="0 1 88px"
                maxLength={20}
                {...text('number')}
              />
              <TextInput
                aria-label={t('name', { place: placeOf(index) })}
                flex="1 1 100px"
                maxLength={80}
                {...text('name')}
              />
            </>
          )}
        </RowFields>
        <Part title={t('mapping')} lead={t('mappingLead')} />
        <MissingAccounts form={form} />
        <MappingFields read={read} form={form} />
        <Part title={t('datev')} lead={t('datevLead')} />
        <div className={classes.pair}>
          <TextInput
            label={t('consultant')}
            inputMode="numeric"
            maxLength={7}
            {...form.field('datevConsultant')}
          />
          <TextInput
            label={t('client')}
            inputMode="numeric"
            maxLength={5}
            {...form.field('datevClient')}
          />
        </div>
      </SettingsForm>
    </SettingsCard>
  );
}

function Part({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={classes.part}>
      <Text component="h3" size="15" fw={600}>
        {title}
      </Text>
      <Text size="13" c="dimmed" mt={2}>
        {lead}
      </Text>
    </div>
  );
}
