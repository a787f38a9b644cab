import { NativeSelect } from '@mantine/core';
import type { AccountsBody, AccountSettings } from '#contract/exports/accounts.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { parentOf, slotName, slotsOf } from './mapping-slots.ts';
import { t } from './t.ts';
import classes from './accounts.module.css';

interface MappingFieldsProps {
  read: AccountSettings;
  form: Pick<FieldsForm<AccountsBody>, 'values' | 'errors' | 'change'>;
}

/** The account of each kind of entry, tax and method of payment. */
export function MappingFields({ read, form }: MappingFieldsProps) {
  const { accounts, mapping } = form.values;
  const slots = slotsOf(
    read,
    mapping.map(({ slot }) => slot),
  );
  const choose = (slot: string, account: string) => {
    const others = mapping.filter((one) => one.slot !== slot);
    form.change({ mapping: account === '' ? others : [...others, { slot, account }] });
  };
  return (
    <div role="group" aria-label={t('mapping')} className={classes.pair}>
      {slots.map((slot) => {
        const index = mapping.findIndex((one) => one.slot === slot);
        const account = mapping[index]?.account ?? '';
        const parent = parentOf(slot);
        const none = parent === undefined ? t('notSet') : t('sameAs', { what: slotName(parent) });
        const isKnown = account === '' || accounts.some(({ number }) => number === account);
        return (
          <NativeSelect
            key={slot}
            label={slotName(slot)}
            value={account}
            error={form.errors[`mapping.${String(index)}.account`]}
            data={[
              { value: '', label: none },
              ...(isKnown ? [] : [{ value: account, label: account }]),
              ...[...new Map(accounts.map(({ number, name }) => [number, name]))]
                .filter(([number]) => number !== '')
                .map(([value, name]) => ({ value, label: `${value} ${name}` })),
            ]}
            onChange={(event) => {
              choose(slot, event.currentTarget.value);
            }}
          />
        );
      })}
    </div>
  );
}
