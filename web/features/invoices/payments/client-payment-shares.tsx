import type { FieldErrors } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { nameOf } from '../commands/invoice-name.ts';
import { type Share, sharePath } from './client-payment-form.ts';
import classes from './client-payment-dialog.module.css';

interface ClientPaymentSharesProps {
  shares: readonly Share[];
  errors: FieldErrors;
  /** The organisation's, BCP 47. */
  locale: string;
  onType: (invoiceId: number, amount: string) => void;
}

/** Which invoice gets how much of a payment. */
export function ClientPaymentShares({ shares, errors, locale, onType }: ClientPaymentSharesProps) {
  return (
    <fieldset className={classes.shares}>
      <legend className={classes.legend}>Settles</legend>
      <ul className={classes.list}>
        {shares.map((share) => {
          const { invoice, amount } = share;
          const { id, number, currency, balance, dueDate } = invoice;
          const name = number ?? nameOf(invoice);
          return (
            <li key={id} className={classes.share}>
              <span className={classes.name}>
                {name}
                <span className={classes.due}>
                  {`${formatMoney(balance, currency)} due `}
                  <time className="dt" dateTime={dueDate}>
                    {dueDate}
                  </time>
                </span>
              </span>
              <MoneyField
                aria-label={`Settles of ${name}`}
                className={classes.amount ?? ''}
                currency={currency}
                locale={locale}
                placeholder="Nothing"
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
    </fieldset>
  );
}
