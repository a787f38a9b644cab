import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type ApiKeyBody, apiKeyEndpoints } from '#contract/session/api-keys.ts';
import { keyLifetimes, keyScopes, type KeyScope } from '#contract/session/key-scopes.ts';
import { may } from '#domain/permissions.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { scopeText } from './scope-text.ts';
import { t } from './t.ts';
import classes from './api.module.css';

interface CreateKeyDialogProps {
  onMade: (token: string) => void;
  onClose: () => void;
}

/** Asks what a new key is for, what it may do and how long it lasts. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const { user } = useCurrentSession();
  const form = useRecordForm<ApiKeyBody>({
    record: { values: { name: '', scopes: [], expiresInDays: 90 } },
    check: (values) => validateBody(apiKeyEndpoints.createApiKey.input.body, values),
    save: async (body) => {
      const { token } = await call(apiKeyEndpoints.createApiKey, { body });
      onMade(token);
      return { values: body };
    },
  });
  const { expiresInDays, scopes } = form.values;
  return (
    <FormDialog
      title={t('create.title')}
      what="setting"
      saveLabel={t('create.submit')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('create.name')}
        description={t('create.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...form.field('name')}
      />
      <Checkbox.Group
        label={t('create.scopes')}
        description={t('create.scopesHint')}
        error={form.errors.scopes}
        value={[...scopes]}
        onChange={(chosen: KeyScope[]) => {
          form.change({ scopes: chosen });
        }}
      >
        <div className={classes.choices}>
          {keyScopes
            .filter((scope) => may(user, scope))
            .map((scope) => (
              <Checkbox key={scope} value={scope} label={scopeText(scope)} description={scope} />
            ))}
        </div>
      </Checkbox.Group>
      <ChoiceField
        label={t('create.expires')}
        choices={keyLifetimes.map(String)}
        nameOf={(days) => t('create.days', { days: Number(days) })}
        value={String(expiresInDays)}
        onChange={(chosen) => {
          const days = keyLifetimes.find((one) => String(one) === chosen);
          if (days !== undefined) form.change({ expiresInDays: days });
        }}
      />
    </FormDialog>
  );
}
