import { Combobox, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { clientsQuery } from '../client-queries.ts';
import { t } from '../t.ts';
import { ClientOption } from './client-option.tsx';
import { findClients } from './find-clients.ts';
import classes from './client-select.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const ClientFormDrawer = lazyPart(() => import('../form/client-form-drawer.tsx'));

interface ClientSelectProps {
  /** Visible above the field, or only for screen readers. */
  label: string;
  isLabelHidden?: boolean;
  clientId: number | null;
  error?: string | undefined;
  /** The page is read from here on. */
  isStart?: boolean;
  autoFocus?: boolean;
  /** The last option adds a client with the typed name. */
  offersNew?: boolean;
  onChange: (client: ClientRecord) => void;
}

// Nobody scrolls through more.
const shownAtMost = 50;
const newClient = 'new';

function nameOf({ name, company }: ClientRecord): string {
  return company === '' || company === name ? name : `${name}, ${company}`;
}

/** Finds a client by part of its name, company or email. */
export function ClientSelect(props: ClientSelectProps) {
  const { label, isLabelHidden = false, clientId, error, isStart, autoFocus, onChange } = props;
  const clients = useQuery(clientsQuery);
  const [typed, setTyped] = useState<string>();
  // The name of the new client, while its form is open.
  const [newName, setNewName] = useState<string>();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
    },
  });
  const { dropdownOpened, selectFirstOption } = combobox;
  const offered = clients.data?.filter(({ id, isArchived }) => !isArchived || id === clientId);
  const found = findClients(offered ?? [], typed ?? '').slice(0, shownAtMost);
  const chosen = clients.data?.find(({ id }) => id === clientId);
  useEffect(() => {
    if (dropdownOpened && clients.data && typed?.trim()) selectFirstOption();
  }, [dropdownOpened, typed, clients.data, selectFirstOption]);

  return (
    <Combobox
      store={combobox}
      // Inside a surrounding dialog, so that the focus stays there.
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(value) => {
        setTyped(undefined);
        combobox.closeDropdown();
        if (value === newClient) setNewName(typed?.trim() ?? '');
        const client = found.find(({ id }) => String(id) === value);
        if (client) onChange(client);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...(isLabelHidden ? { 'aria-label': label } : { label })}
          data-start={isStart}
          data-autofocus={autoFocus}
          autoFocus={isStart ?? autoFocus ?? false}
          placeholder={clients.isPending ? t('picker.loading') : t('picker.placeholder')}
          autoComplete="off"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
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
        <Combobox.Options
          className={classes.options ?? ''}
          aria-label={label}
          // In some browsers, what scrolls is a tab stop: here Tab leads to the next field.
          tabIndex={-1}
        >
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
          {found.length === 0 && <Combobox.Empty>{t('picker.noResults')}</Combobox.Empty>}
          {props.offersNew && (
            <Combobox.Option value={newClient} className={classes.add ?? ''}>
              <IconPlus size={16} stroke={1.9} aria-hidden="true" />
              {typed?.trim()
                ? t('picker.newClientNamed', { name: typed.trim() })
                : t('picker.newClient')}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      {newName !== undefined && (
        <ClientFormDrawer
          initialName={newName}
          onSaved={onChange}
          onClose={() => {
            setNewName(undefined);
          }}
        />
      )}
    </Combobox>
  );
}
