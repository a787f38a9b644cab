import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import {
  mailTemplateEndpoints,
  validateMailTemplates,
  type MailTemplates,
  mailTemplatesBody,
  type MailTemplatesBody,
} from '#contract/settings/mail-templates.ts';
import type { MailSetUp } from '#contract/mail/mails.ts';
import { call } from '#web/api/call.ts';
import { validateBody, toFieldErrors } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { mailTemplatesQuery } from './mail-templates-query.ts';
import { MailTextFields } from './mail-text-fields.tsx';
import classes from './mail-page.module.css';
import { PlaceholderList } from './placeholder-list.tsx';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';

const recordOf = ({ version, templates }: MailTemplates) => ({ version, values: { templates } });
const check = (values: MailTemplatesBody) => ({
  ...toFieldErrors(validateMailTemplates(values)),
  ...validateBody(mailTemplatesBody, values),
});

interface MailTemplatesFormProps {
  templates: MailTemplates;
  setUp: MailSetUp | undefined;
}

/** Writes the templates, looks at what comes of them, and sends one to oneself. */
export function MailTemplatesForm({ templates: read, setUp }: MailTemplatesFormProps) {
  const queryClient = useQueryClient();
  const form = useRecordForm<MailTemplatesBody>({
    record: recordOf(read),
    check,
    save: async (body, version = read.version) => {
      const saved = await call(mailTemplateEndpoints.updateMailTemplates, { body }, { version });
      queryClient.setQueryData(mailTemplatesQuery.queryKey, saved);
      return recordOf(saved);
    },
    readAgain: async () =>
      recordOf(await queryClient.query({ ...mailTemplatesQuery, staleTime: 0 })),
    onSaved: () => {
      showToast({ id: 'mail-templates', tone: 'success', title: 'Templates saved' });
    },
  });
  const { templates } = form.values;
  const errorOf = (index: number, name: string) =>
    form.errors[`templates.${String(index)}.${name}`];
  const change = (rows: readonly MailTemplatesBody['templates'][number][]) => {
    form.change({ templates: [...rows] });
  };
  return (
    <SettingsForm form={form} what="setting" saveLabel="Save templates">
      <PlaceholderList of={read.placeholders} />
      <RowFields
        legend="Templates"
        rows={templates}
        nameOf={({ name }, index) => (name === '' ? `template ${String(index + 1)}` : name)}
        addLabel="Add template"
        emptyText="There is no template."
        error={form.errors.templates}
        newRow={() => ({ name: '', subject: '', message: '', isDefault: templates.length === 0 })}
        onChange={change}
      >
        {(template, index, changeRow) => {
          const place = template.name === '' ? `template ${String(index + 1)}` : template.name;
          return (
            <>
              <TextInput
                label="Name"
                aria-label={`Name of ${place}`}
                className={classes.name ?? ''}
                maxLength={40}
                value={template.name}
                error={errorOf(index, 'name')}
                onChange={({ currentTarget }) => {
                  changeRow({ name: currentTarget.value });
                }}
              />
              <Radio
                className={classes.usual ?? ''}
                label="Usual"
                aria-label={`${place} is the usual template`}
                name="usual-template"
                checked={template.isDefault}
                onChange={() => {
                  change(templates.map((each, at) => ({ ...each, isDefault: at === index })));
                }}
              />
              <MailTextFields
                of={place}
                texts={template}
                errorOf={(field) => errorOf(index, field)}
                setUp={setUp}
                onChange={changeRow}
              />
            </>
          );
        }}
      </RowFields>
    </SettingsForm>
  );
}
