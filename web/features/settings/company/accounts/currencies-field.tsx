import { type ComboboxItem, MultiSelect, type OptionsFilter, Pill } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useState } from 'react';
import { descriptionBelow } from '#web/ui/form/description-below.ts';
import { t as generic } from '#web/ui/t.ts';
import { currencyChoices } from '../../frame/region-choices.ts';
import classes from './currencies-field.module.css';
import { t } from './t.ts';

interface CurrenciesFieldProps {
  /** All that there are. */
  codes: readonly string[];
  value: string[];
  error: string | undefined;
  onChange: (codes: string[]) => void;
}

/** The currencies of an account, found by code or name; codes that are typed or pasted one after the other are taken as well. */
export function CurrenciesField({ codes, value, error, onChange }: CurrenciesFieldProps) {
  const [search, setSearch] = useState('');
  const add = (more: readonly string[]) => {
    if (more.length > 0) onChange([...new Set([...value, ...more])]);
  };
  const codesIn = (text: string) => {
    const words = text.toUpperCase().split(gap).filter(Boolean);
    return words.every((word) => codes.includes(word)) ? words : [];
  };
  return (
    <MultiSelect
      label={t('form.currencies')}
      description={t('form.currenciesHint')}
      {...descriptionBelow}
      placeholder={value.length === 0 ? t('form.findCurrency') : ''}
      data={currencyChoices(codes)}
      value={value}
      error={error}
      searchable
      searchValue={search}
      // Without a search it would be chosen by whoever presses Enter to save.
      selectFirstOptionOnChange={search !== ''}
      hidePickedOptions
      filter={codeFirst}
      nothingFoundMessage={t('form.noCurrencyFound')}
      maxDropdownHeight={240}
      autoComplete="off"
      spellCheck={false}
      comboboxProps={{ withinPortal: false }}
      classNames={{ inputField: classes.search ?? '' }}
      renderPill={({ value: code = '' }) => (
        <Pill
          withRemoveButton
          removeButtonProps={{
            'aria-label': generic('removeRow', { name: code }),
            'aria-hidden': false,
          }}
          onRemove={() => {
            onChange(value.filter((one) => one !== code));
          }}
        >
          {code}
        </Pill>
      )}
      onChange={onChange}
      onSearchChange={(text) => {
        const typed = gap.test(text) ? codesIn(text) : [];
        add(typed);
        setSearch(typed.length > 0 ? '' : text);
      }}
      onBlur={() => {
        add(codesIn(search));
      }}
    />
  );
}

const gap = /[\s,;]+/u;

const codeFirst: OptionsFilter = ({ options, search }) => {
  const words = search.trim().toLowerCase();
  const found = options.filter(
    (option): option is ComboboxItem =>
      'label' in option && option.label.toLowerCase().includes(words),
  );
  const isCode = ({ value }: ComboboxItem) => value.toLowerCase().startsWith(words);
  return found.sort((one, other) => Number(isCode(other)) - Number(isCode(one)));
};
