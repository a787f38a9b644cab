import { NativeSelect, Text } from '@mantine/core';
import { useId } from 'react';
import type { AccountsBody, AccountSettings } from '#contract/exports/accounts.ts';
import { partsOfSlot } from '#domain/accounts/account-slots.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { detailName, parentOf, slotGroupsOf, slotName, wordName } from './mapping-slots.ts';
import { t } from './t.ts';
import classes from './accounts.module.css';

interface MappingFieldsProps {
  read: AccountSettings;
  form: Pick<FieldsForm<AccountsBody>, 'values' | 'errors' | 'change'>;
}

/** The account of each kind of entry, tax and method of payment. */
export function MappingFields({ read, form }: MappingFieldsProps) {
  const groups = slotGroupsOf(
    read,
    form.values.mapping.map(({ slot }) => slot),
  );
  const single = groups.filter(([, slots]) => slots.length === 1);
  const several = groups.filter(([, slots]) => slots.length > 1);
  return (
    <div className={classes.groups}>
      <div role="group" aria-label={t('mapping')} className={classes.pair}>
        {single.map(([, [slot = '']]) => (
          <SlotField key={slot} slot={slot} label={slotName(slot)} form={form} />
        ))}
      </div>
      {several.map(([word, slots]) => (
        <SlotGroup key={word} word={word} slots={slots} form={form} />
      ))}
    </div>
  );
}

interface SlotGroupProps {
  word: string;
  slots: readonly string[];
  form: MappingFieldsProps['form'];
}

function SlotGroup({ word, slots, form }: SlotGroupProps) {
  const id = useId();
  const labelOf = (slot: string) => {
    const { kind, detail } = partsOfSlot(slot);
    if (kind !== undefined) return slotName(slot);
    return detail === undefined ? t('byDefault') : detailName(detail);
  };
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <Text component="h4" id={id} size="14" fw={600}>
        {wordName(word)}
      </Text>
      <div className={classes.pair}>
        {slots.map((slot) => (
          <SlotField key={slot} slot={slot} label={labelOf(slot)} form={form} />
        ))}
      </div>
    </div>
  );
}

interface SlotFieldProps {
  slot: string;
  label: string;
  form: MappingFieldsProps['form'];
}

function SlotField({ slot, label, form }: SlotFieldProps) {
  const { accounts, mapping } = form.values;
  const index = mapping.findIndex((one) => one.slot === slot);
  const account = mapping[index]?.account ?? '';
  const mapped = mapping.map((one) => one.slot);
  const parent = parentOf(slot, mapped);
  const none = parent === undefined ? t('notSet') : t('sameAs', { what: slotName(parent) });
  const isKnown = account === '' || accounts.some(({ number }) => number === account);
  return (
    <NativeSelect
      label={label}
      name={slot}
      value={account}
      error={form.errors[`mapping.${String(index)}.account`]}
      data={[
        { value: '', label: none },
        ...(isKnown ? [] : [{ value: account, label: account }]),
        ...[...new Map(accounts.map(({ number, name }) => [number, name]))]
          .filter(([number]) => number !== '')
          .map(([value, name]) => ({ value, label: `${value} ${name}` })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const others = mapping.filter((one) => one.slot !== slot);
        form.change({ mapping: value === '' ? others : [...others, { slot, account: value }] });
      }}
    />
  );
}
