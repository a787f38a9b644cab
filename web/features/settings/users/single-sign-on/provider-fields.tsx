import { Group, Text, TextInput } from '@mantine/core';
import type { SingleSignOn } from '#contract/session/single-sign-on.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { descriptionBelow } from '#web/ui/form/description-below.ts';
import { HintedSwitch } from '#web/ui/form/hinted-switch.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import type { SingleSignOnFields } from './single-sign-on-values.ts';
import { t } from './t.ts';

interface ProviderFieldsProps {
  form: SingleSignOnFields;
  read: SingleSignOn;
}

/** Who the provider is, and who Ledgerline is there. */
export function ProviderFields({ form, read }: ProviderFieldsProps) {
  return (
    <>
      <HintedSwitch
        label={t('isOn')}
        hint={t('isOnHint')}
        checked={form.values.isOn}
        onChange={({ currentTarget: { checked } }) => {
          form.change({ isOn: checked });
        }}
      />
      {form.values.isOn && <ProviderAddress form={form} read={read} />}
    </>
  );
}

function ProviderAddress({ form, read }: ProviderFieldsProps) {
  return (
    <>
      <TextInput
        label={t('issuer')}
        description={t('issuerHint')}
        {...descriptionBelow}
        type="url"
        spellCheck={false}
        {...form.field('issuer')}
      />
      <TextInput label={t('clientId')} spellCheck={false} {...form.field('clientId')} />
      <PasswordField
        label={t('clientSecret')}
        description={t(read.hasSecret ? 'secretKept' : 'secretMissing')}
        {...descriptionBelow}
        autoComplete="new-password"
        {...form.field('clientSecret')}
      />
      <div>
        <Text size="13" fw={500}>
          {t('redirectUri')}
        </Text>
        <Group gap={8} wrap="nowrap">
          <code style={{ overflowWrap: 'anywhere' }}>{read.redirectUri}</code>
          <CopyButton label={t('copyRedirect')} text={read.redirectUri} />
        </Group>
        <Text size="13" c="dimmed">
          {t('redirectHint')}
        </Text>
      </div>
      <TextInput
        label={t('label')}
        description={t('labelHint')}
        {...descriptionBelow}
        maw={372}
        {...form.field('label')}
      />
    </>
  );
}
