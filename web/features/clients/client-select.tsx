import { Combobox, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { endpoints } from '#contract/endpoints.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ClientOption } from './client-option.tsx';
import { matchClients } from './match-clients.ts';
import classes from './client-select.module.css';

interface ClientSelectProps {
  /** In sight above the field, or only read out. */
  label: string;
  isLabelHidden?: boolean;
  clientId: number | null;
  error?: string | undefined;
  /** The page is read from here on. */
  isStart?: boolean;
  autoFocus?: boolean;
  onChange: (clientId: number) => void;
}

// More would only be scrolled past.
const shownAtMost = 50;

function nameOf({ name, company }: Client): string {
  return company === '' || company === name ? name : `${name}, ${company}`;
}

/** Finds one of the clients by typing a part of the name, the company or the e-mail. */
export function ClientSelect(props: ClientSelectProps) {
  const { label, isLabelHidden = false, clientId, error, isStart, autoFocus, onChange } = props;
  const clients = useQuery(endpointQuery(endpoints.listClients, {}));
  const [typed, setTyped] = useState<string>();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
    },
  });
  const { dropdownOpened, selectFirstOption } = combobox;
  const found = matchClients(clients.data ?? [], typed ?? '').slice(0, shownAtMost);
  const chosen = clients.data?.find(({ id }) => id === clientId);
  useEffect(() => {
    if (dropdownOpened && typed !== undefined && typed.trim() !== '') selectFirstOption();
  }, [dropdownOpened, typed, clients.data, selectFirstOption]);

  return (
    <Combobox
      store={combobox}
      // Within the dialog that it stands in, so that the focus stays there.
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(value) => {
        setTyped(undefined);
        combobox.closeDropdown();
        onChange(Number(value));
      }}
    >
      <Combobox.Target>
        <TextInput
          {...(isLabelHidden ? { 'aria-label': label } : { label })}
          data-start={isStart}
          data-autofocus={autoFocus}
          autoFocus={autoFocus ?? false}
          placeholder={
            clients.isPending ? 'Loading the clients…' : 'Type a name, a company or an e-mail'
          }
          autoComplete="off"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={typed ?? (chosen ? nameOf(chosen) : '')}
          error={error ?? clients.error?.message}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => {
            combobox.openDropdown();
          }}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
          onBlur={() => {
            setTyped(undefined);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={clients.data === undefined}>
        <Combobox.Options className={classes.options ?? ''} aria-label={label}>
          {found.map((client) => (
            <Combobox.Option
              key={client.id}
              value={String(client.id)}
              active={client.id === clientId}
              className={classes.option ?? ''}
            >
              <ClientOption client={client} searched={typed ?? ''} />
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>No client of that name</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
