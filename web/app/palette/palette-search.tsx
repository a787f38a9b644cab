import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useId, useState } from 'react';
import type { RowCommands } from '#web/features/invoices/row-commands.ts';
import { invoiceCommands } from '#web/features/invoices/palette/invoice-commands.tsx';
import type { PaletteCommand, PaletteGroup } from '#web/ui/palette/palette-commands.ts';
import { matching } from './matching.ts';
import classes from './palette.module.css';
import { PaletteFoot } from './palette-foot.tsx';
import { useFoundRecords } from './use-found-records.tsx';
import { usePageGroups } from './use-page-groups.tsx';
import { shell, t } from './t.ts';

const pauseMs = 120;

export interface PaletteSearchProps {
  /** What the page adds. */
  ofPage: readonly PaletteGroup[];
  /** Carry out what is done to an invoice that was found. */
  commands: RowCommands;
  /** A payment opens beside it. */
  anchor: () => HTMLElement;
  onShortcuts: () => void;
  onClose: () => void;
}

export function PaletteSearch(props: PaletteSearchProps) {
  const { ofPage, commands, anchor, onShortcuts, onClose } = props;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [searched] = useDebouncedValue(text, pauseMs);
  const found = useFoundRecords(text === '' ? '' : searched);
  const client = found.clients.length === 1 ? found.clients[0] : undefined;
  const pages = usePageGroups({ client, onShortcuts });

  const [first] = found.invoices;
  const isNamed = first && [String(first.id), `#${String(first.id)}`, first.number].includes(text);
  const groups: PaletteGroup[] = [
    { title: t('invoices'), commands: found.invoices.map(found.toInvoice) },
    ...(isNamed ? [invoiceCommands(first, commands, anchor)] : []),
    ...matching(ofPage, text),
    { title: t('clients'), commands: found.clients.map(found.toClient) },
    ...matching(pages, text),
  ]
    .filter((group) => group.commands.length > 0)
    .toSorted((one, other) => rank(one, text) - rank(other, text));
  const all = groups.flatMap((group) => group.commands);
  // Mantine's own id is another one after the first drawing.
  const listId = useId();
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const offered = all.map(({ id }) => id).join('\n');
  const [, setChosen] = useState<string | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the field names its list in the next drawing: only then it is there
    setChosen(selectFirstOption());
  }, [offered, selectFirstOption]);

  const run = (id: string) => {
    const chosen = all.find((command) => command.id === id);
    if (!chosen || chosen.refusal !== undefined) return;
    onClose();
    // Once the focus is back where it was: what opens now gives it back there.
    setTimeout(() => setTimeout(chosen.run));
  };
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={run}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            size="md"
            variant="unstyled"
            className={classes.search ?? ''}
            aria-label={t('label')}
            placeholder={shell('search')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
            rightSection={<kbd className={classes.key}>{t('keys.escape')}</kbd>}
            rightSectionWidth={56}
            onKeyDown={({ key }) => {
              // The list would keep it to itself.
              if (key === 'Escape') onClose();
            }}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={listId} className={classes.options ?? ''} aria-label={t('results')}>
          {groups.map((group) => (
            <Combobox.Group key={group.title} label={group.title}>
              {group.commands.map((command) => (
                <Option key={command.id} command={command} />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {all.length === 0 && (
          <Text className={classes.empty ?? ''}>
            {found.isSearching ? t('searching') : t('nothingFound', { query: text })}
          </Text>
        )}
        {found.error && (
          <Text role="alert" className={classes.empty ?? ''}>
            {t('notSearched')}
          </Text>
        )}
      </Combobox>
      <PaletteFoot count={all.length} first={all[0]?.label} isSettled={!found.isSearching} />
    </>
  );
}

const rank = ({ isFurther = false }: PaletteGroup, text: string) =>
  text === '' && isFurther ? 1 : 0;

function Option({ command }: { command: PaletteCommand }) {
  const { id, label, detail, icon, keyHint, refusal } = command;
  return (
    <Combobox.Option
      value={id}
      className={classes.option ?? ''}
      data-refused={refusal !== undefined}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span>{label}</span>
        {(refusal ?? detail) !== undefined && (
          <span className={classes.detail}>{refusal ?? detail}</span>
        )}
      </span>
      {keyHint !== undefined && <kbd className={classes.key}>{keyHint}</kbd>}
    </Combobox.Option>
  );
}
