import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientCommandEndpoints } from '#contract/clients/client-commands.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { documentLanguageChoices } from '#web/format/document-languages.ts';
import { EarlyTermsField } from '#web/ui/form/early-terms-field.tsx';
import { AddressFields, optionalVatIdLabel } from '#web/ui/form/party-fields.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { t as generic } from '#web/ui/t.ts';
import {
  checkClient,
  clientBody,
  clientValues,
  type ClientValues,
  sameEmailWarning,
  withSameEmail,
} from './client-form.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { ClientEInvoice } from './client-e-invoice.tsx';
import { PastedAddressField } from './pasted-address-field.tsx';
import { inputWrapperOrder, usePastedAddress } from './use-pasted-address.ts';
import { clientQuery, foundClientsQuery } from '../client-queries.ts';
import { t } from '../t.ts';

interface ClientFormDrawerProps {
  client?: ClientRecord | undefined;
  initialName?: string | undefined;
  onSaved: (client: ClientRecord) => void;
  onClose: () => void;
}

const recordOf = (stored: ClientRecord) => ({
  version: stored.version,
  values: clientValues(stored),
  stored,
});

export default function ClientFormDrawer(props: ClientFormDrawerProps) {
  const { client, initialName = '', onSaved, onClose } = props;
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  const form = useRecordForm<ClientValues, { stored?: ClientRecord }>({
    record: client ? recordOf(client) : { values: clientValues({ name: initialName }) },
    check: checkClient,
    save: async (values, version, { idempotencyKey }) => {
      const body = clientBody(values);
      const { client: stored } = client
        ? await call(
            clientCommandEndpoints.updateClient,
            { params: { id: client.id }, body },
            { version },
          )
        : await call(clientCommandEndpoints.createClient, { body }, { idempotencyKey });
      return recordOf(stored);
    },
    readAgain: async () => {
      if (!client) return undefined;
      const now = await queryClient.query({ ...clientQuery(client.id), staleTime: 0 });
      return recordOf(now.client);
    },
    onSaved: async ({ stored }) => {
      // First, so that `onSaved` finds it among the clients.
      await changed();
      onClose();
      if (stored) onSaved(stored);
    },
  });
  const guesses = usePastedAddress(form);
  const field = (name: keyof ClientValues) => ({
    ...form.field(name),
    ...guesses.look(name),
    autoComplete: 'off',
  });
  const { companyEmail } = form.values;
  const [q] = useDebouncedValue(companyEmail.trim().slice(0, 200), 150);
  const { data } = useQuery({
    ...foundClientsQuery({ q, within: 'names', archived: 'include', limit: 100 }),
    enabled: q.includes('@'),
  });
  const others = withSameEmail(data?.clients ?? [], { email: companyEmail, ownId: client?.id });
  const warning = sameEmailWarning(others);
  return (
    <FormDrawer
      title={client ? t('form.edit') : t('form.add')}
      saveLabel={client ? generic('save') : t('addClient')}
      what="client"
      form={form}
      onClose={onClose}
    >
      {!client && <PastedAddressField onPaste={guesses.fill} count={guesses.count} />}
      <TextInput label={t('form.name')} data-autofocus maxLength={120} {...field('name')} />
      <TextInput label={t('form.company')} maxLength={120} {...field('company')} />
      <TextInput
        label={t('form.email')}
        type="email"
        maxLength={254}
        {...field('companyEmail')}
        {...(warning !== undefined && { description: warning, inputWrapperOrder })}
      />
      <AddressFields isOptional field={field} country={form.values.country} />
      <SimpleGrid minColWidth={178} spacing={16}>
        <TextInput label={optionalVatIdLabel()} maxLength={40} {...field('vatId')} />
        <TextInput
          label={t('form.contact')}
          placeholder={t('form.contactPlaceholder')}
          maxLength={120}
          {...field('contact')}
        />
        <TextInput label={t('form.taxNumber')} maxLength={40} {...field('taxNumber')} />
        <TextInput
          label={t('form.paymentTerms')}
          placeholder={t('form.defaultTerms')}
          inputMode="numeric"
          maxLength={3}
          {...field('paymentTermDays')}
        />
        <NativeSelect
          label={t('form.language')}
          data={[{ value: '', label: t('form.defaultLanguage') }, ...documentLanguageChoices]}
          {...field('language')}
        />
        <NativeSelect
          label={t('form.secondLanguage')}
          description={t('form.secondLanguageHint')}
          inputWrapperOrder={inputWrapperOrder}
          data={[
            { value: '', label: t('form.noSecondLanguage') },
            ...documentLanguageChoices.filter(({ value }) => value !== form.values.language),
          ]}
          {...field('secondLanguage')}
        />
      </SimpleGrid>
      <EarlyTermsField
        description={t('form.noEarlyTerms')}
        values={form.values}
        errors={form.errors}
        onChange={form.change}
      />
      <ClientEInvoice form={form} field={field} />
    </FormDrawer>
  );
}
