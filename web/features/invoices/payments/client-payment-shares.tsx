import { Box, Text } from '@mantine/core';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { Day } from '#web/ui/display/day.tsx';
import { nameOf } from '../commands/invoice-name.ts';
import { type Share, sharePath } from './client-payment-form.ts';
import classes from './payments.module.css';
import { t } from './t.ts';

interface ClientPaymentSharesProps {
  shares: readonly Share[];
  errors: FieldErrors;
  /** The organisation's, BCP 47. */
  locale: string;
  onType: (invoiceId: number, amount: string) => void;
}

export function ClientPaymentShares({ shares, errors, locale, onType }: ClientPaymentSharesProps) {
  return (
    <Box component="fieldset" miw={0} m={0} p={0} bd={0} className={classes.shares ?? ''}>
      <Box component="legend" p={0} fw={500}>
        {t('several.settles')}
      </Box>
      <ul>
        {shares.map((share) => {
          const { invoice, amount } = share;
          const { id, number, currency, balance, dueDate } = invoice;
          const name = number ?? nameOf(invoice);
          return (
            <li key={id}>
              <div>
                <Text size="14" fw={500}>
                  {name}
                </Text>
                <Text size="13" c="dimmed">
                  {t.rich('several.due', {
                    amount: formatMoney(balance, currency),
                    day: () => <Day day={dueDate} />,
                  })}
                </Text>
              </div>
              <MoneyField
                aria-label={t('several.amountFor', { invoice: name })}
                currency={currency}
                locale={locale}
                placeholder={t('several.nothing')}
                value={amount}
                error={errors[sharePath(share)]}
                onChange={(typed) => {
                  onType(id, typed);
                }}
              />
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
