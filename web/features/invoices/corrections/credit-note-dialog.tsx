import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { type FieldErrors, validateBody } from '#web/api/field-errors.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { plainAmount } from '#web/format/plain-amount.ts';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { bookedOnFrom } from '../commands/booked-on.ts';
import { CommandFormDialog } from '../commands/command-form-dialog.tsx';
import { nameOf } from '../commands/invoice-name.ts';
import { aboveZero } from './above-zero.ts';
import {
  choiceOf,
  type CreditValues,
  errorsOfLines,
  wrongQuantities,
  waysOf,
} from './credit-choice.ts';
import { issuedCreditNote } from './issued-credit-note.ts';
import { CreditLines } from './credit-lines.tsx';
import { CreditTotal } from './credit-total.tsx';
import { t } from './t.ts';
import { useCreditPreview } from './use-credit-preview.ts';

const { creditInvoice } = invoiceCommandEndpoints;

type Invoice = InvoiceDetail['invoice'];

interface CreditNoteDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Credits an amount, quantities of lines, or all that is left, and says what that comes to before it is issued. */
export function CreditNoteDialog({ invoice: opened, onClose }: CreditNoteDialogProps) {
  const last = bookedOnFrom(opened.issuedDate, useToday());
  const { id, balance, total, currency } = opened;
  const name = nameOf(opened);
  const ways = waysOf(opened);
  const values: CreditValues = {
    way: ways[0] ?? 'all',
    amount: plainAmount(balance > 0 ? balance : total, currency),
    lines: {},
    issuedDate: last,
    reason: '',
  };
  const bodyOf = (typed: CreditValues) => ({
    ...choiceOf(typed),
    issuedDate: typed.issuedDate,
    reason: typed.reason,
  });
  return (
    <CommandFormDialog
      invoice={opened}
      values={values}
      check={(typed) => {
        const found = validateBody(creditInvoice.input.body, bodyOf(typed));
        const { lines, ...others } = found;
        return {
          ...(typed.way === 'amount' && aboveZero(typed.amount, currency)),
          ...others,
          ...(lines !== undefined && { lines: t('creditNote.noLines') }),
        };
      }}
      send={(typed, options) =>
        call(creditInvoice, { params: { id }, body: bodyOf(typed) }, options)
      }
      done={({ invoice }) => issuedCreditNote(invoice)}
      title={t('creditNote.title', { name })}
      lead={() => t('creditNote.lead')}
      saveLabel={t('creditNote.issue')}
      onClose={onClose}
    >
      {(field, errors) => (
        <CreditFields invoice={opened} field={field} errors={errors} lastDay={last} />
      )}
    </CommandFormDialog>
  );
}

interface CreditFieldsProps {
  invoice: Invoice;
  field: FieldsForm<CreditValues>['field'];
  errors: FieldErrors;
  lastDay: string;
}

function CreditFields({ invoice, field, errors, lastDay }: CreditFieldsProps) {
  const { organisation } = useCurrentSession();
  const { id, currency } = invoice;
  const way = field('way');
  const amount = field('amount');
  const { error: linesError, ...lines } = field('lines');
  const all = useCreditPreview(id, { all: true });
  const left = all.data?.left.lines;
  const wrong = { ...errorsOfLines(errors, lines.value), ...wrongQuantities(lines.value, left) };
  const isWrong = Object.keys(wrong).length > 0;
  const choice = choiceOf({ way: way.value, amount: amount.value, lines: lines.value });
  const isNothing = choice.lines?.length === 0;
  const ofLines = useCreditPreview(
    id,
    choice.lines === undefined || isNothing || isWrong ? undefined : choice,
  );
  const shown = way.value === 'all' ? all : ofLines;
  const none = { net: 0, taxes: [], total: 0 };
  return (
    <>
      <ChoiceField
        label={t('creditNote.way')}
        choices={waysOf(invoice)}
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
      {way.value === 'lines' && (
        <CreditLines invoice={invoice} left={left} errors={wrong} error={linesError} {...lines} />
      )}
      {way.value !== 'amount' && (
        <CreditTotal
          currency={currency}
          preview={isNothing ? none : shown.data}
          error={isNothing || isWrong ? null : shown.error}
        />
      )}
      <DayField label={t('creditNote.date')} max={lastDay} {...field('issuedDate')} />
      <ReasonField {...field('reason')} />
    </>
  );
}
