import { NativeSelect, Stack, TextInput, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ComponentProps, useId, useState } from 'react';
import { eInvoiceDeliveries, eInvoiceFormats } from '#contract/documents/party-terms.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { mailFilesTexts } from '#web/features/documents/texts/mail-files-texts.ts';
import { HintedSwitch } from '#web/ui/form/hinted-switch.tsx';
import { eInvoiceTitle, IdentifierFields } from '#web/ui/form/party-fields.tsx';
import type { ClientValues } from './client-form.ts';
import classes from './pasted-address.module.css';
import { t } from '../t.ts';

const names = [
  ...(['registrationId', 'registrationScheme', 'electronicAddress'] as const),
  ...(['electronicScheme', 'buyerReference'] as const),
] as const;

interface ClientEInvoiceProps extends Pick<ComponentProps<typeof IdentifierFields>, 'field'> {
  form: FieldsForm<ClientValues>;
}

/** What only an e-invoice needs: closed while nothing of it is known. */
export function ClientEInvoice({ form, field }: ClientEInvoiceProps) {
  const id = useId();
  const delivery = form.values.eInvoiceDelivery;
  const [isOpen, setIsOpen] = useState(
    delivery !== 'pdf' || names.some((name) => form.values[name] !== ''),
  );
  const shows = isOpen || names.some((name) => form.errors[name] !== undefined);
  return (
    <>
      <UnstyledButton
        className={classes.more ?? ''}
        aria-expanded={shows}
        aria-controls={shows ? id : undefined}
        onClick={() => {
          setIsOpen(!shows);
        }}
      >
        {eInvoiceTitle()}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
      {shows && (
        <Stack id={id} gap={16} role="group" aria-label={eInvoiceTitle()}>
          <IdentifierFields field={field} />
          <TextInput
            label={t('form.buyerReference')}
            description={t('form.buyerReferenceHint')}
            maxLength={100}
            {...form.field('buyerReference')}
          />
          <NativeSelect
            label={mailFilesTexts('delivery')}
            description={mailFilesTexts('deliveryHint')}
            data={eInvoiceDeliveries.map((value) => ({
              value,
              label: mailFilesTexts(`deliveries.${value}`),
            }))}
            {...form.field('eInvoiceDelivery')}
          />
          {(delivery === 'xml' || delivery === 'pdf-and-xml') && (
            <NativeSelect
              label={mailFilesTexts('format')}
              data={eInvoiceFormats.map((value) => ({
                value,
                label: mailFilesTexts(`profiles.${value}`),
              }))}
              {...form.field('eInvoiceFormat')}
            />
          )}
          <HintedSwitch
            label={mailFilesTexts('required')}
            hint={mailFilesTexts('requiredHint')}
            checked={form.values.eInvoiceRequired !== ''}
            onChange={({ currentTarget }) => {
              form.change({ eInvoiceRequired: currentTarget.checked ? 'yes' : '' });
            }}
          />
        </Stack>
      )}
    </>
  );
}
