import { NativeSelect, Paper, Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { noEarlyTerms } from '#web/format/early-terms.ts';
import { MoreDetails } from './more-details.tsx';
import { t } from './texts/t.ts';
import type { SheetForm } from './values/sheet-form.ts';
import classes from './editor.module.css';

interface EditorDetailsProps {
  form: SheetForm;
  currencies: EditorChoices['currencies'];
  takesPrepayments: boolean;
}

export function EditorDetails({ form, currencies, takesPrepayments }: EditorDetailsProps) {
  const known = currencies.some(({ code }) => code === form.values.currency);
  return (
    <Paper withBorder p={20}>
      <Stack gap={14}>
        <NativeSelect
          label={t('details.currency')}
          data={[...(known ? [] : [form.values.currency]), ...currencies.map(({ code }) => code)]}
          data-field="currency"
          {...form.field('currency')}
        />
        <TextInput
          label={t('details.reference')}
          placeholder={t('details.referencePlaceholder')}
          maxLength={60}
          {...form.field('reference')}
        />
        <MoreDetails form={form} />
        {(['pricesIncludeTax', 'taxPerLine'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`details.${name}`)}
            labelPosition="left"
            classNames={{ body: classes.switch ?? '' }}
            checked={form.values[name]}
            onChange={(event) => {
              form.change({ [name]: event.currentTarget.checked });
            }}
          />
        ))}
        {takesPrepayments && (
          <Switch
            label={t('prepayment.isPrepayment')}
            labelPosition="left"
            classNames={{ body: classes.switch ?? '' }}
            checked={form.values.isPrepayment}
            onChange={(event) => {
              const isPrepayment = event.currentTarget.checked;
              form.change({ isPrepayment, deductions: [], ...(isPrepayment ? noEarlyTerms : {}) });
            }}
          />
        )}
        <OwnDetails form={form} />
      </Stack>
    </Paper>
  );
}

/** What the client never sees. It can change even after the invoice is issued. */
export function OwnDetails({ form }: { form: SheetForm }) {
  const { tags, recipients } = form.values;
  return (
    <>
      <TagsInput
        label={t('details.recipients')}
        placeholder={recipients.length === 0 ? t('details.recipientsPlaceholder') : ''}
        maxTags={20}
        // Leaving the field by Tab or mouse keeps a typed address too.
        acceptValueOnBlur
        splitChars={[',', ';', ' ']}
        comboboxProps={{ withinPortal: false }}
        {...form.field('recipients')}
        error={firstError(form.errors, 'recipients')}
      />
      <TagsInput
        label={t('details.tags')}
        placeholder={tags.length === 0 ? t('details.tagsPlaceholder') : ''}
        maxTags={20}
        comboboxProps={{ withinPortal: false }}
        {...form.field('tags')}
        error={firstError(form.errors, 'tags')}
      />
      <InternalNote form={form} />
    </>
  );
}

export function InternalNote({ form }: { form: SheetForm }) {
  return (
    <Textarea
      label={t('details.internalNote')}
      description={t('details.internalNoteHint')}
      rows={2}
      maxLength={2000}
      {...form.field('internalNote')}
    />
  );
}

/** The error of the list itself or of one of its entries. */
function firstError(errors: FieldErrors, name: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
}
