import { NativeSelect, Paper, Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { t } from './texts/t.ts';
import type { InvoiceValues } from './values/editor-values.ts';
import classes from './editor.module.css';

interface DetailsProps {
  values: InvoiceValues;
  errors: FieldErrors;
  change: (part: Partial<InvoiceValues>) => void;
}

/** The fields of the whole document that are not on its sheet. */
export function EditorDetails(props: DetailsProps & { currencies: EditorChoices['currencies'] }) {
  const { values, errors, change, currencies } = props;
  const known = currencies.some(({ code }) => code === values.currency);
  return (
    <Paper withBorder p={20}>
      <Stack gap={14}>
        <NativeSelect
          label={t('details.currency')}
          rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
          value={values.currency}
          error={errors.currency}
          onChange={(event) => {
            change({ currency: event.currentTarget.value });
          }}
        >
          {!known && <option value={values.currency}>{values.currency}</option>}
          {currencies.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          label={t('details.reference')}
          placeholder={t('details.referencePlaceholder')}
          maxLength={60}
          value={values.reference}
          error={errors.reference}
          onChange={(event) => {
            change({ reference: event.currentTarget.value });
          }}
        />
        <Switch
          label={t('details.pricesIncludeTax')}
          labelPosition="left"
          classNames={{ body: classes.switch ?? '' }}
          checked={values.pricesIncludeTax}
          onChange={(event) => {
            change({ pricesIncludeTax: event.currentTarget.checked });
          }}
        />
        <Switch
          label={t('details.taxPerLine')}
          labelPosition="left"
          classNames={{ body: classes.switch ?? '' }}
          checked={values.taxPerLine}
          onChange={(event) => {
            change({ taxPerLine: event.currentTarget.checked });
          }}
        />
        <OwnDetails values={values} errors={errors} change={change} />
      </Stack>
    </Paper>
  );
}

/** What the client never sees. It can change even after the invoice is issued. */
export function OwnDetails({ values, errors, change }: DetailsProps) {
  return (
    <>
      <Addresses values={values} errors={errors} change={change} />
      <TagsInput
        label={t('details.tags')}
        placeholder={values.tags.length === 0 ? t('details.tagsPlaceholder') : ''}
        maxTags={20}
        value={[...values.tags]}
        error={firstError(errors, 'tags')}
        comboboxProps={{ withinPortal: false }}
        onChange={(tags) => {
          change({ tags });
        }}
      />
      <InternalNote values={values} errors={errors} change={change} />
    </>
  );
}

function Addresses({ values, errors, change }: DetailsProps) {
  return (
    <TagsInput
      label={t('details.recipients')}
      placeholder={values.recipients.length === 0 ? t('details.recipientsPlaceholder') : ''}
      maxTags={20}
      // Leaving the field by Tab or mouse keeps a typed address too.
      acceptValueOnBlur
      splitChars={[',', ';', ' ']}
      value={[...values.recipients]}
      error={firstError(errors, 'recipients')}
      comboboxProps={{ withinPortal: false }}
      onChange={(recipients) => {
        change({ recipients });
      }}
    />
  );
}

export function InternalNote({ values, errors, change }: DetailsProps) {
  return (
    <Textarea
      label={t('details.internalNote')}
      description={t('details.internalNoteHint')}
      rows={2}
      maxLength={2000}
      value={values.internalNote}
      error={errors.internalNote}
      onChange={(event) => {
        change({ internalNote: event.currentTarget.value });
      }}
    />
  );
}

/** The error of the list itself or of one of its entries. */
function firstError(errors: FieldErrors, name: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
}
