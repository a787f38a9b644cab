import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { plainAmount } from '#web/format/plain-amount.ts';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { CommandFormDialog } from '../commands/command-form-dialog.tsx';
import { nameOf } from '../commands/invoice-name.ts';
import { aboveZero } from './above-zero.ts';
import { choiceOf, type CreditValues, waysOf } from './credit-choice.ts';
import { CreditLines } from './credit-lines.tsx';
import { CreditTotal } from './credit-total.tsx';
import { t } from './t.ts';

const { creditInvoice } = invoiceCommandEndpoints;

interface CreditNoteDialogProps {
  invoice: InvoiceDetail['invoice'];
  onClose: () => void;
}

/** Credits an amount, quantities of lines, or all that is left, and says what that comes to before it is issued. */
export function CreditNoteDialog({ invoice: opened, onClose }: CreditNoteDialogProps) {
  const { organisation } = useCurrentSession();
  const today = useToday();
  const { id, balance, total, currency } = opened;
  const name = nameOf(opened);
  const ways = waysOf(opened);
  const values: CreditValues = {
    way: ways[0] ?? 'all',
    amount: plainAmount(balance > 0 ? balance : total, currency),
    quantities: {},
    issuedDate: today,
    reason: '',
  };
  const bodyOf = ({ issuedDate, reason, ...choice }: CreditValues) => ({
    ...choiceOf({ ...choice, issuedDate, reason }),
    issuedDate,
    reason,
  });
  return (
    <CommandFormDialog
      invoice={opened}
      values={values}
      check={(typed) => {
        const { lines, ...found } = validateBody(creditInvoice.input.body, bodyOf(typed));
        return {
          ...(typed.way === 'amount' && aboveZero(typed.amount, currency)),
          ...found,
          ...(lines !== undefined && { quantities: t('creditNote.noLines') }),
        };
      }}
      send={(typed, options) =>
        call(creditInvoice, { params: { id }, body: bodyOf(typed) }, options)
      }
      done={({ invoice }) => {
        const made = invoice.credits.findLast(({ creditNote }) => creditNote !== null);
        const number = made?.creditNote?.number ?? '';
        return {
          title: t('creditNote.issued', { number }),
          detail: t('creditNote.issuedDetail', { name }),
        };
      }}
      title={t('creditNote.title', { name })}
      lead={() => t('creditNote.lead')}
      saveLabel={t('creditNote.issue')}
      onClose={onClose}
    >
      {(field) => {
        const way = field('way');
        const amount = field('amount');
        const quantities = field('quantities');
        const choice = { ...values, way: way.value, quantities: quantities.value };
        return (
          <>
            <ChoiceField
              label={t('creditNote.way')}
              choices={ways}
              nameOf={(one) => t(`creditNote.ways.${one}`)}
              {...way}
            />
            {way.value === 'amount' && (
              <MoneyField
                label={t('creditNote.amount', { currency })}
                data-autofocus
                currency={currency}
                locale={organisation.locale}
                {...amount}
              />
            )}
            {way.value === 'lines' && <CreditLines items={opened.items} {...quantities} />}
            {way.value !== 'amount' && (
              <CreditTotal id={id} currency={currency} choice={choiceOf(choice)} />
            )}
            <DayField label={t('creditNote.date')} max={today} {...field('issuedDate')} />
            <ReasonField {...field('reason')} />
          </>
        );
      }}
    </CommandFormDialog>
  );
}
