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
import { t } from '../email-t.ts';
import { PlaceholderList } from './placeholder-list.tsx';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';

const recordOf = ({ version, templates }: MailTemplates) => ({ version, values: { templates } });
const nameOf = ({ name }: { name: string }, index: number) =>
  name === '' ? t('templates.place', { number: String(index + 1) }) : name;
const check = (values: MailTemplatesBody) => ({
  ...toFieldErrors(validateMailTemplates(values)),
  ...validateBody(mailTemplatesBody, values),
});

interface MailTemplatesFormProps {
  templates: MailTemplates;
  setUp: MailSetUp | undefined;
}

/** Edits the templates, with a preview and a test email of each. */
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
      showToast({ id: 'mail-templates', tone: 'success', title: t('templates.saved') });
    },
  });
  const { templates } = form.values;
  const errorOf = (index: number, name: string) =>
    form.errors[`templates.${String(index)}.${name}`];
  const change = (rows: readonly MailTemplatesBody['templates'][number][]) => {
    form.change({ templates: [...rows] });
  };
  return (
    <SettingsForm form={form}>
      <PlaceholderList placeholders={read.placeholders} />
      <RowFields
        legend={t('templates.title')}
        rows={templates}
        nameOf={nameOf}
        addLabel={t('templates.add')}
        emptyText={t('templates.none')}
        error={form.errors.templates}
        newRow={() => ({ name: '', subject: '', message: '', isDefault: templates.length === 0 })}
        onChange={change}
      >
        {(template, index, changeRow) => {
          const place = nameOf(template, index);
          return (
            <>
              <TextInput
                label={t('templates.name')}
                aria-label={t('templates.nameOf', { place })}
                flex="1 1 200px"
                maxLength={40}
                value={template.name}
                error={errorOf(index, 'name')}
                onChange={({ currentTarget }) => {
                  changeRow({ name: currentTarget.value });
                }}
              />
              <Radio
                mt="auto"
                py={8}
                label={t('templates.default')}
                aria-label={t('templates.isDefault', { place })}
                name="default-template"
                checked={template.isDefault}
                onChange={() => {
                  change(templates.map((each, at) => ({ ...each, isDefault: at === index })));
                }}
              />
              <MailTextFields
                name={place}
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
