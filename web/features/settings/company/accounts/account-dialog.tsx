import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type ReceivingAccounts,
  receivingAccountsBody,
} from '#contract/settings/receiving-accounts.ts';
import { accountKinds, formatAccount, isRouted } from '#domain/payments/receiving-account.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { rowField } from '#web/ui/form/row-list.tsx';
import { descriptionBelow } from '#web/ui/form/description-below.ts';
import { FieldGrid } from '#web/ui/layout/field-grid.tsx';
import { t as generic } from '#web/ui/t.ts';
import { useSettingsForm } from '../../frame/use-settings-form.ts';
import { numberFaults } from './account-faults.ts';
import { type Account, section, sendAccounts } from './accounts-section.ts';
import { CurrenciesField } from './currencies-field.tsx';
import { t } from './t.ts';

interface AccountDialogProps {
  read: ReceivingAccounts;
  /** Which of them; a new one where it is as many as there are. */
  index: number;
  onClose: () => void;
}

interface Values {
  accounts: Account[];
}

const newAccount = (isDefault: boolean): Account => ({
  ...{ name: '', kind: 'iban', holder: '', bankName: '', bankCountry: '' },
  ...{ number: '', routing: '', bic: '', currencies: [], isDefault },
});

const bodyOf = ({ accounts }: Values) => ({
  accounts: accounts.map((account) => ({
    ...account,
    ...(!isRouted(account.kind) && { routing: '' }),
  })),
});
const pathOf = (index: number, name: string) => `accounts.${String(index)}.${name}`;
const isMine = (path: string, index: number) => path.startsWith(pathOf(index, ''));

/** Asks for one account; all are sent. */
export function AccountDialog({ read, index, onClose }: AccountDialogProps) {
  const form = useSettingsForm<ReceivingAccounts, Values>({
    section,
    read,
    valuesOf: ({ accounts }) => {
      const written = accounts.map((account) => ({ ...account, ...formatAccount(account) }));
      const isNew = index >= written.length;
      return { accounts: isNew ? [...written, newAccount(written.length === 0)] : written };
    },
    check: (values) => {
      const found = values.accounts[index];
      const faults = found ? Object.entries(numberFaults(found)) : [];
      return {
        ...Object.fromEntries(faults.map(([name, text]) => [pathOf(index, name), text])),
        ...validateBody(receivingAccountsBody, bodyOf(values)),
      };
    },
    send: async (values, options) => {
      const saved = await sendAccounts(bodyOf(values).accounts, options);
      onClose();
      return saved;
    },
    savedTitle: t('saved'),
  });
  const [left, setLeft] = useState<readonly string[]>([]);
  const account = form.values.accounts[index];
  if (!account) return null;
  const { text, change } = rowField(account, {
    change: (part) => {
      form.change({
        accounts: form.values.accounts.map((one, at) => (at === index ? { ...one, ...part } : one)),
      });
    },
    errorOf: (name) =>
      Object.entries(form.errors).find(([path]) =>
        `${path}.`.startsWith(`${pathOf(index, name)}.`),
      )?.[1],
  });
  const field = (name: 'name' | 'holder' | 'bankName' | 'bankCountry' | 'bic') => ({
    label: t(`form.${name}`),
    ...text(name),
  });
  const faults = numberFaults(account);
  /** A number is judged once the field was left, and from then on with each key. */
  const judged = (name: 'number' | 'routing') => ({
    ...text(name),
    error: text(name).error ?? (left.includes(name) && account[name] ? faults[name] : undefined),
    onBlur: () => {
      // A button that is pressed must not move away; Save says it, too.
      if (!document.querySelector('button:active')) setLeft([...left, name]);
    },
  });
  const numberLabel =
    account.kind === 'iban' || account.kind === 'clabe' ? account.kind : 'accountNumber';
  const [elsewhere] = Object.entries(form.errors).filter(([path]) => !isMine(path, index));
  const isNew = index >= read.accounts.length;
  return (
    <FormDialog
      title={t(isNew ? 'form.addTitle' : 'form.changeTitle')}
      what="setting"
      saveLabel={generic('save')}
      form={elsewhere ? { ...form, failure: otherFault(form.values, elsewhere) } : form}
      onClose={onClose}
    >
      <FieldGrid>
        <TextInput
          maxLength={80}
          description={t('form.nameHint')}
          {...descriptionBelow}
          data-autofocus
          {...field('name')}
        />
        <ChoiceField
          label={t('form.kind')}
          choices={accountKinds}
          nameOf={(kind) => t(`form.kinds.${kind}`)}
          value={account.kind}
          onChange={(kind) => {
            setLeft([]);
            change({ kind, ...(!isRouted(kind) && { routing: '' }) });
          }}
        />
        {isRouted(account.kind) && (
          <TextInput
            label={t(`form.routing.${account.kind}`)}
            inputMode="numeric"
            maxLength={20}
            spellCheck={false}
            {...judged('routing')}
          />
        )}
        <TextInput
          label={t(`form.${numberLabel}`)}
          maxLength={60}
          spellCheck={false}
          {...judged('number')}
        />
        <TextInput maxLength={20} spellCheck={false} {...field('bic')} />
        <TextInput maxLength={120} {...field('bankName')} />
        <TextInput maxLength={60} {...field('bankCountry')} />
        <TextInput
          maxLength={120}
          description={t('form.holderHint')}
          {...descriptionBelow}
          {...field('holder')}
        />
        <CurrenciesField
          codes={read.currencies}
          value={account.currencies}
          error={text('currencies').error}
          onChange={(currencies) => {
            change({ currencies });
          }}
        />
      </FieldGrid>
      {account.isDefault && (
        <Text size="13" c="dimmed">
          {t('form.defaultHint')}
        </Text>
      )}
    </FormDialog>
  );
}

/** What is wrong with another account keeps this one from being saved, too. */
function otherFault({ accounts }: Values, [path, reason]: [string, string]): string {
  const name = accounts[Number(path.split('.')[1])]?.name;
  return name === undefined ? reason : t('otherAccount', { name, reason });
}
