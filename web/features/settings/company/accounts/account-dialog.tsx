import { Text, TextInput } from '@mantine/core';
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
import { type Account, section, sendAccounts } from './accounts-section.ts';
import { t } from './t.ts';

interface AccountDialogProps {
  read: ReceivingAccounts;
  /** Which of them; a new one where it is as many as there are. */
  index: number;
  onClose: () => void;
}

type Draft = Omit<Account, 'currencies'> & { currencies: string };
interface Values {
  accounts: Draft[];
}

const toDraft = (account: Account): Draft => ({
  ...account,
  ...formatAccount(account),
  currencies: account.currencies.join(', '),
});

const toAccount = ({ currencies, ...draft }: Draft): Account => ({
  ...draft,
  ...(!isRouted(draft.kind) && { routing: '' }),
  currencies: currencies
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== ''),
});

const newDraft = (isDefault: boolean): Draft => ({
  ...{ name: '', kind: 'iban', holder: '', bankName: '', bankCountry: '' },
  ...{ number: '', routing: '', bic: '', currencies: '', isDefault },
});

const bodyOf = ({ accounts }: Values) => ({ accounts: accounts.map(toAccount) });
const isMine = (path: string, index: number) => path.startsWith(`accounts.${String(index)}.`);

/** Asks for one account; all are sent. */
export function AccountDialog({ read, index, onClose }: AccountDialogProps) {
  const form = useSettingsForm<ReceivingAccounts, Values>({
    section,
    read,
    valuesOf: ({ accounts }) => {
      const drafts = accounts.map(toDraft);
      return {
        accounts: index < drafts.length ? drafts : [...drafts, newDraft(drafts.length === 0)],
      };
    },
    check: (values) => validateBody(receivingAccountsBody, bodyOf(values)),
    send: async (values, options) => {
      const saved = await sendAccounts(bodyOf(values).accounts, options);
      onClose();
      return saved;
    },
    savedTitle: t('saved'),
  });
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
        `${path}.`.startsWith(`accounts.${String(index)}.${name}.`),
      )?.[1],
  });
  const field = (name: 'name' | 'holder' | 'bankName' | 'bankCountry' | 'bic' | 'currencies') => ({
    label: t(`form.${name}`),
    ...text(name),
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
            change({ kind, ...(!isRouted(kind) && { routing: '' }) });
          }}
        />
        {isRouted(account.kind) && (
          <TextInput
            label={t(`form.routing.${account.kind}`)}
            inputMode="numeric"
            maxLength={20}
            spellCheck={false}
            {...text('routing')}
          />
        )}
        <TextInput
          label={t(`form.${numberLabel}`)}
          maxLength={60}
          spellCheck={false}
          {...text('number')}
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
        <TextInput
          maxLength={800}
          spellCheck={false}
          description={t('form.currenciesHint')}
          {...descriptionBelow}
          {...field('currencies')}
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
