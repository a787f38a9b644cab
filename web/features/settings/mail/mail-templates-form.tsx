import { NativeSelect, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import {
  mailTemplateEndpoints,
  validateMailTemplates,
  type MailTemplates,
  mailTemplatesBody,
  type MailTemplatesBody,
} from '#contract/settings/mail-templates.ts';
import type { MailSetUp } from '#contract/mail/mail-set-up.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody, toFieldErrors } from '#web/api/field-errors.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentLanguageChoices } from '#web/format/document-languages.ts';
import { PlaceholderList } from '#web/ui/display/placeholder-list.tsx';
import { MailTextFields } from './mail-text-fields.tsx';
import { t } from '../email-t.ts';
import { RowFields } from '../frame/row-fields.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';

export const section = { query: endpointQuery(mailTemplateEndpoints.getMailTemplates, {}) };

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

export function MailTemplatesForm({ templates: read, setUp }: MailTemplatesFormProps) {
  const form = useSettingsForm({
    section,
    read,
    valuesOf: ({ templates }) => ({ templates }),
    check,
    send: (body, options) => call(mailTemplateEndpoints.updateMailTemplates, { body }, options),
    savedTitle: t('templates.saved'),
  });
  const { templates } = form.values;
  return (
    <SettingsForm form={form}>
      <PlaceholderList title={t('text.placeholders')} placeholders={read.placeholders} />
      <RowFields
        form={form}
        list="templates"
        legend={t('templates.title')}
        nameOf={nameOf}
        addLabel={t('templates.add')}
        emptyText={t('templates.none')}
        newRow={() => ({
          ...{ name: '', subject: '', message: '', isDefault: templates.length === 0 },
          ...(templates[0]?.language && { language: templates[0].language }),
        })}
      >
        {(template, index, field) => {
          const place = nameOf(template, index);
          return (
            <>
              <TextInput
                label={t('templates.name')}
                aria-label={t('templates.nameOf', { place })}
                flex="1 1 200px"
                maxLength={40}
                {...field.text('name')}
              />
              <NativeSelect
                label={t('text.language')}
                aria-label={t('text.languageOf', { name: place })}
                flex="0 1 160px"
                data={documentLanguageChoices}
                value={template.language ?? 'en'}
                onChange={({ currentTarget: { value } }) => {
                  const language = knownLanguage(value);
                  form.change({
                    templates: templates.map((each, at) =>
                      at === index ? { ...each, language } : each,
                    ),
                  });
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
                  form.change({
                    templates: templates.map((each, at) => ({ ...each, isDefault: at === index })),
                  });
                }}
              />
              <MailTextFields
                name={place}
                row={template}
                field={field}
                setUp={setUp}
                language={template.language}
              />
            </>
          );
        }}
      </RowFields>
    </SettingsForm>
  );
}
