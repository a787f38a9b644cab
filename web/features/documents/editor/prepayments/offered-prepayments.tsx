import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Day } from '#web/ui/display/day.tsx';
import { formatMoney } from '#web/format/money.ts';
import { t } from '../texts/t.ts';
import type { SheetForm } from '../values/sheet-form.ts';
import type { Prepayments } from './use-prepayments.ts';
import classes from './prepayments.module.css';

interface OfferedPrepaymentsProps {
  form: SheetForm;
  prepayments: Prepayments;
}

/** The client's prepayments that the invoice does not deduct yet; nothing where there are none. */
export function OfferedPrepayments({ form, prepayments }: OfferedPrepaymentsProps) {
  const { offered, currency, hasFailed, deduct } = prepayments;
  const { pricesIncludeTax } = form.values;
  const fitting = offered.filter((one) => one.pricesIncludeTax === pricesIncludeTax);
  const deductAll = () => {
    if (fitting.length > 0) deduct(fitting.map(({ id }) => id));
  };
  useHotkeys([['mod+shift+D', deductAll]], []);
  const refused = Object.entries(form.errors).find(([path]) => path.startsWith('deductions'))?.[1];
  if (offered.length === 0 && refused === undefined && !hasFailed) return null;
  return (
    <section className={classes.offer} aria-label={t('prepayment.title')}>
      {(refused !== undefined || hasFailed) && (
        <Text component="p" role="alert" size="14" c="var(--ll-danger-text)">
          {refused ?? t('prepayment.notLoaded')}
        </Text>
      )}
      {offered.length > 0 && (
        <Group justify="space-between" gap={12}>
          <strong>{t('prepayment.offered', { count: offered.length })}</strong>
          {fitting.length > 0 && (
            <Button
              data-deduct
              size="xs"
              variant="default"
              aria-keyshortcuts="Control+Shift+D"
              onClick={deductAll}
            >
              {t('prepayment.deductAll')}
              <kbd className={classes.key}>{t('prepayment.key')}</kbd>
            </Button>
          )}
        </Group>
      )}
      <ul className={classes.list}>
        {offered.map((one) => (
          <OfferedRow
            key={one.id}
            prepayment={one}
            currency={currency}
            isFitting={fitting.includes(one)}
            isAlone={offered.length === 1}
            onDeduct={() => {
              deduct([one.id]);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferedRowProps {
  prepayment: Prepayments['offered'][number];
  currency: string;
  isFitting: boolean;
  /** The button for all is its own. */
  isAlone: boolean;
  onDeduct: () => void;
}

function OfferedRow({ prepayment, currency, isFitting, isAlone, onDeduct }: OfferedRowProps) {
  const { number, issuedDate, total, balance, pricesIncludeTax } = prepayment;
  const money = (amount: number) => formatMoney(amount, currency);
  const hint = t(pricesIncludeTax ? 'prepayment.withTax' : 'prepayment.withoutTax');
  return (
    <li className={classes.row}>
      <span className={classes.number}>{number}</span>
      <span className={classes.day}>
        <Day day={issuedDate} />
        {' · '}
        {balance > 0 ? t('prepayment.unpaid', { amount: money(balance) }) : t('prepayment.paid')}
      </span>
      <span className={classes.amount}>{money(total)}</span>
      {!isAlone && (
        <span className={classes.action}>
          {isFitting && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('prepayment.deductOne', { number })}
              onClick={onDeduct}
            >
              {t('prepayment.deduct')}
            </Button>
          )}
        </span>
      )}
      {!isFitting && <span className={classes.hint}>{hint}</span>}
    </li>
  );
}
