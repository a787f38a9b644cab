import { Combobox, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { t } from '../t.ts';
import { ClientOption } from './client-option.tsx';
import { useChosenClient, useClientSearch } from './use-client-search.ts';
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

const newClient = 'new';

function nameOf({ name, company }: ClientRecord): string {
  return company === '' || company === name ? name : `${name}, ${company}`;
}

export function ClientSelect(props: ClientSelectProps) {
  const { label, isLabelHidden = false, clientId, error, isStart, autoFocus, onChange } = props;
  const [typed, setTyped] = useState<string>();
  // Its name is shown before the server is asked for it.
  const [picked, setPicked] = useState<ClientRecord>();
  // The name of the new client, while its form is open.
  const [newName, setNewName] = useState<string>();
  const { searched, found, isAnswer, ...search } = useClientSearch(typed ?? '');
  const { chosen, ...choice } = useChosenClient(clientId, picked ? [picked, ...found] : found);
  // Pressed before the answer to what is typed was there: Enter, and the key of a command after it.
  const waiting = useRef<KeyboardEvent[]>([]);
  const forgetKeys = () => {
    waiting.current = [];
  };
  const combobox = useCombobox({
    onDropdownClose: () => {
      forgetKeys();
      combobox.resetSelectedOption();
    },
  });
  const { dropdownOpened, selectFirstOption, clickSelectedOption, resetSelectedOption } = combobox;
  const offered = chosen?.isArchived === true && searched === '' ? [chosen, ...found] : found;
  const failure = search.error ?? choice.error;
  const isLoading = search.isPending || choice.isFetching;

  // A selection is a place in the list: in another list it would be another client.
  useEffect(resetSelectedOption, [found, resetSelectedOption]);
  useEffect(() => {
    if (search.error) waiting.current = [];
    if (!dropdownOpened || searched === '' || !isAnswer) return;
    selectFirstOption();
    const [enter, ...commands] = waiting.current;
    if (!enter) return;
    waiting.current = [];
    // After this rendering, so that whoever is told can render at once.
    queueMicrotask(() => {
      clickSelectedOption();
      for (const key of commands) {
        document.activeElement?.dispatchEvent(new KeyboardEvent(key.type, key));
      }
    });
  }, [
    dropdownOpened,
    searched,
    found,
    isAnswer,
    search.error,
    selectFirstOption,
    clickSelectedOption,
  ]);

  const choose = (client: ClientRecord) => {
    setPicked(client);
    onChange(client);
  };
  const waitForAnswer = (event: ReactKeyboardEvent) => {
    if (waiting.current.length > 0 && (event.ctrlKey || event.metaKey)) {
      // Ctrl+S would save what the client was before.
      event.preventDefault();
      event.stopPropagation();
      waiting.current.push(event.nativeEvent);
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isAwaited = dropdownOpened && searched !== '' && !isAnswer && !search.error;
    if (!isAwaited || combobox.getSelectedOptionIndex() >= 0) return;
    // The form around it is not submitted.
    event.preventDefault();
    waiting.current = [event.nativeEvent];
    search.askNow();
  };

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
        const client = offered.find(({ id }) => String(id) === value);
        if (client) choose(client);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...(isLabelHidden ? { 'aria-label': label } : { label })}
          data-start={isStart}
          data-autofocus={autoFocus}
          autoFocus={isStart ?? autoFocus ?? false}
          placeholder={isLoading ? t('picker.loading') : t('picker.placeholder')}
          autoComplete="off"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          value={typed ?? (chosen ? nameOf(chosen) : '')}
          error={error ?? failure?.message}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            forgetKeys();
            resetSelectedOption();
            combobox.openDropdown();
          }}
          onKeyDown={waitForAnswer}
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
      <Combobox.Dropdown hidden={search.clients === undefined}>
        <Combobox.Options
          mah={300}
          style={{ overflowY: 'auto' }}
          aria-label={label}
          // In some browsers, what scrolls is a tab stop: here Tab leads to the next field.
          tabIndex={-1}
        >
          {offered.map((client) => (
            <Combobox.Option
              key={client.id}
              value={String(client.id)}
              active={client.id === clientId}
              className={classes.choice ?? ''}
            >
              <ClientOption client={client} searched={typed ?? ''} />
            </Combobox.Option>
          ))}
          {offered.length === 0 && <Combobox.Empty>{t('picker.noResults')}</Combobox.Empty>}
          {props.offersNew && (
            <Combobox.Option
              value={newClient}
              className={`${classes.choice ?? ''} ${classes.add ?? ''}`}
            >
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
          onSaved={choose}
          onClose={() => {
            setNewName(undefined);
          }}
        />
      )}
    </Combobox>
  );
}
