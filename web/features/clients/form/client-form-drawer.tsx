import { Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { clientEndpoints, type ClientRecord } from '#contract/clients/clients.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import {
  checkClient,
  clientBody,
  clientValues,
  type ClientValues,
  emptyClient,
  sameEmailWarning,
  withSameEmail,
} from './client-form.ts';
import { clientQuery, clientsQuery, useClientsChanged } from '../client-queries.ts';
import classes from './client-form-drawer.module.css';

interface ClientFormDrawerProps {
  /** Left out for a new one. */
  client?: ClientRecord | undefined;
  /** What a new one is called at first. */
  initialName?: string | undefined;
  onSaved: (client: ClientRecord) => void;
  onClose: () => void;
}

const recordOf = (read: ClientRecord) => ({ version: read.version, values: clientValues(read) });

/** Adds a client or changes one. Not imported directly: it is loaded when it is first opened. */
export default function ClientFormDrawer(props: ClientFormDrawerProps) {
  const { client, initialName = '', onSaved, onClose } = props;
  const queryClient = useQueryClient();
  const changed = useClientsChanged();
  const keyOf = useIdempotencyKey();
  const saved = useRef<ClientRecord>(undefined);
  const form = useRecordForm<ClientValues>({
    record: client ? recordOf(client) : { values: emptyClient(initialName) },
    check: checkClient,
    save: async (values, version) => {
      const body = clientBody(values);
      const { client: stored } = client
        ? await call(clientEndpoints.updateClient, { params: { id: client.id }, body }, { version })
        : await call(clientEndpoints.createClient, { body }, { idempotencyKey: keyOf(body) });
      saved.current = stored;
      return recordOf(stored);
    },
    readAgain: async () => {
      if (!client) return undefined;
      const now = await queryClient.query({ ...clientQuery(client.id), staleTime: 0 });
      return recordOf(now.client);
    },
    onSaved: async () => {
      // First, so that whoever chose it finds it among the clients.
      await changed();
      onClose();
      if (saved.current) onSaved(saved.current);
    },
  });
  const field = (name: keyof ClientValues) => ({
    value: form.values[name],
    error: form.errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      form.change({ [name]: event.currentTarget.value });
    },
  });
  const { data: clients = [] } = useQuery(clientsQuery);
  const others = withSameEmail(clients, { email: form.values.companyEmail, ownId: client?.id });
  const warning = sameEmailWarning(others);
  return (
    <FormDrawer
      title={client ? 'Edit client' : 'New client'}
      saveLabel={client ? 'Save' : 'Add client'}
      what="client"
      form={form}
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus maxLength={120} {...field('name')} />
      <TextInput label="Company (optional)" maxLength={120} {...field('company')} />
      <TextInput
        label="E-mail (optional)"
        type="email"
        maxLength={254}
        description={warning}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('companyEmail')}
      />
      <Textarea
        label="Address (optional)"
        autosize
        minRows={2}
        maxLength={500}
        {...field('address')}
      />
      <div className={classes.pair}>
        <TextInput label="Country (optional)" maxLength={60} {...field('country')} />
        <TextInput
          label="Contact (optional)"
          placeholder="Phone, or a person"
          maxLength={120}
          {...field('contact')}
        />
        <TextInput label="Tax number (optional)" maxLength={40} {...field('taxNumber')} />
        <TextInput
          label="Payment term in days"
          placeholder="The usual one"
          inputMode="numeric"
          maxLength={3}
          {...field('paymentTermDays')}
        />
      </div>
    </FormDrawer>
  );
}
