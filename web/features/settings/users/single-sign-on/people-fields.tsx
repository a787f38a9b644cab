import { Text, TextInput } from '@mantine/core';
import { roles } from '#domain/permissions.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { HintedSwitch } from '#web/ui/form/hinted-switch.tsx';
import { RowFields } from '../../frame/row-fields.tsx';
import { roleName } from './role-names.ts';
import type { SingleSignOnFields } from './single-sign-on-values.ts';
import { t } from './t.ts';

/** Who comes in, and under which role. */
export function PeopleFields({ form }: { form: SingleSignOnFields }) {
  const { values } = form;
  return (
    <>
      <TextInput label={t('groupsClaim')} maw={372} {...form.field('groupsClaim')} />
      <RowFields
        form={form}
        list="groupRoles"
        legend={t('groups')}
        isLegendShown
        limit={50}
        nameOf={(_row, index) => t('groupName', { number: String(index + 1) })}
        addLabel={t('addGroup')}
        emptyText={t('groupsNone')}
        newRow={() => ({ group: '', role: 'viewer' as const })}
      >
        {(row, _index, field) => (
          <>
            <TextInput label={t('group')} flex="1 1 200px" {...field.text('group')} />
            <ChoiceField
              label={t('role')}
              flex="0 1 160px"
              choices={roles}
              nameOf={roleName}
              value={row.role}
              onChange={(role) => {
                field.change({ role });
              }}
            />
          </>
        )}
      </RowFields>
      {values.groupRoles.length > 0 && (
        <Text size="13" c="dimmed">
          {t('groupsHint')}
        </Text>
      )}
      <ChoiceField
        label={t('otherRole')}
        description={t('otherRoleHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maw={372}
        choices={['', ...roles]}
        nameOf={(role) => (role === '' ? t('noRole') : roleName(role))}
        value={values.otherRole ?? ''}
        error={form.errors.otherRole}
        onChange={(otherRole) => {
          form.change({ otherRole });
        }}
      />
      <HintedSwitch
        label={t('createsAccounts')}
        hint={t('createsAccountsHint')}
        checked={values.createsAccounts}
        onChange={({ currentTarget: { checked } }) => {
          form.change({ createsAccounts: checked });
        }}
      />
      {values.createsAccounts && (
        <TextInput
          label={t('mailDomains')}
          description={t('mailDomainsHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          spellCheck={false}
          {...form.field('mailDomains')}
        />
      )}
      <HintedSwitch
        label={t('takesPasswords')}
        hint={t('takesPasswordsHint')}
        checked={values.takesPasswords}
        error={form.errors.takesPasswords}
        onChange={({ currentTarget: { checked } }) => {
          form.change({ takesPasswords: checked });
        }}
      />
    </>
  );
}
