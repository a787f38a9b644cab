import { Box, Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useEffect, type ClipboardEvent } from 'react';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import type { CallOutput } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatDecimalMoney } from '#web/format/money.ts';
import { t } from '../texts/t.ts';
import { folded } from '#web/format/folded.ts';
import { searchWords } from '#web/format/search-words.ts';
import classes from './lines.module.css';

export type KnownItem = CallOutput<typeof draftEndpoints.listItems>['items'][number];

/** Whether a title of the previous answer still matches what is typed, so that Enter takes no other while the next answer loads. */
function matchesWords(title: string, typed: string): boolean {
  const text = folded(title);
  return searchWords(typed).every((word) => text.includes(word));
}

interface ItemFieldProps {
  label: string;
  value: string;
  currency: string;
  error: string | undefined;
  onChange: (title: string) => void;
  onChoose: (item: KnownItem) => void;
  /** Enter, while no item is selected. */
  onEnter: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** The item of a line: any text, with previously billed items as suggestions. */
export function ItemField(props: ItemFieldProps) {
  const { label, value, currency, error, onChange, onChoose, onEnter, onPaste } = props;
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
    },
  });
  const { dropdownOpened } = combobox;
  const [asked] = useDebouncedValue(value.trim().slice(0, 200), 120);
  const known = useQuery({
    ...endpointQuery(draftEndpoints.listItems, { query: { q: asked, currency } }),
    enabled: dropdownOpened,
    placeholderData: keepPreviousData,
  });
  const isAnswer = !known.isPlaceholderData && asked === value.trim();
  const items = (known.data?.items ?? [])
    .filter(({ title }) => isAnswer || matchesWords(title, value))
    .slice(0, 8);
  // As soon as something is typed, Enter takes the first suggestion.
  const selectsFirst = dropdownOpened && value.trim() !== '' && items.length > 0;
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (selectsFirst) selectFirstOption();
  }, [selectsFirst, selectFirstOption, known.data]);

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(index) => {
        const item = items[Number(index)];
        combobox.closeDropdown();
        if (item) onChoose(item);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label={label}
          placeholder={t('lines.item')}
          data-field="title"
          maxLength={120}
          rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          value={value}
          error={error}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => {
            combobox.openDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
          }}
          onPaste={onPaste}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Ctrl+Enter is a shortcut of the page.
            if (event.ctrlKey || event.metaKey) combobox.closeDropdown();
            else if (!dropdownOpened || combobox.getSelectedOptionIndex() < 0) onEnter();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={items.length === 0}>
        <Combobox.Options
          mah={260}
          style={{ overflowY: 'auto' }}
          aria-label={t('line.billedBefore')}
          // Some browsers make scrollable elements focusable, but Tab should go to the next field.
          tabIndex={-1}
        >
          {items.map((item, index) => (
            <Combobox.Option
              key={`${item.title}\n${item.description}`}
              value={String(index)}
              className={classes.option ?? ''}
            >
              <Box component="span" miw={0}>
                <Text span display="block" truncate size="14" fw={500}>
                  {item.title}
                </Text>
                {item.description !== '' && (
                  <Text span display="block" truncate size="13" c="dimmed">
                    {item.description}
                  </Text>
                )}
              </Box>
              <span className={classes.amount}>{formatDecimalMoney(item.cost, currency)}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
