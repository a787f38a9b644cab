import { Button, Text } from '@mantine/core';
import { Fragment, useId } from 'react';
import type { AccountsBody } from '#contract/exports/accounts.ts';
import { missingWords, withMissingWords } from '#domain/accounts/missing-words.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { wordName } from './mapping-slots.ts';
import { t } from './t.ts';
import classes from './accounts.module.css';

interface MissingAccountsProps {
  form: Pick<FieldsForm<AccountsBody>, 'values' | 'change'>;
}

/** Offers what the standard chart has for what goes to no account, such as kinds of entry that came after the chart was saved. */
export function MissingAccounts({ form: { values, change } }: MissingAccountsProps) {
  const id = useId();
  const words = missingWords(values.mapping);
  if (words.length === 0) return null;
  const filled = withMissingWords(values, values.chart);
  const accountOf = (word: string) => {
    const number = filled.mapping.find(({ slot }) => slot === word)?.account;
    const account = filled.accounts.find((one) => one.number === number);
    return account ? `${account.number} ${account.name}` : '';
  };
  return (
    <div role="group" aria-labelledby={id} className={classes.missing}>
      <Text component="h4" id={id} size="14" fw={600}>
        {t('missing.title', { count: words.length })}
      </Text>
      <Text size="13">
        {t('missing.lead', { chart: t(`templates.${values.chart}`), count: words.length })}
      </Text>
      <dl className={classes.proposals}>
        {words.map((word) => (
          <Fragment key={word}>
            <dt>{wordName(word)}</dt>
            <dd>{accountOf(word)}</dd>
          </Fragment>
        ))}
      </dl>
      <div>
        <Button
          variant="default"
          onClick={({ currentTarget: { form } }) => {
            change(filled);
            // The button goes; what it filled in is looked at next.
            setTimeout(() => {
              form?.querySelector<HTMLElement>(`select[name="${words[0] ?? ''}"]`)?.focus();
            });
          }}
        >
          {t('missing.add', { count: words.length })}
        </Button>
      </div>
    </div>
  );
}
