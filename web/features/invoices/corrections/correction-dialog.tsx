import type { ReactNode } from 'react';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { addDays } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { plainAmount } from '#web/format/plain-amount.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import ClientLinkDialog from '#web/features/documents/client-link/client-link-dialog.tsx';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { bookedOnFrom } from '../commands/booked-on.ts';
import { CommandFormDialog } from '../commands/command-form-dialog.tsx';
import { invoiceKind } from '../commands/invoice-kind.ts';
import { nameOf } from '../commands/invoice-name.ts';
import ReversePaymentDialog from '../payments/reverse-payment-dialog.tsx';
import { aboveZero } from './above-zero.ts';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { t } from './t.ts';
import { VoidDialog } from './void-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

type Invoice = InvoiceDetail['invoice'];

export type Correction =
  | { kind: 'void' | 'write-off' | 'waive' | 'due-date' | 'credit-note' | 'apply-credit' }
  | { kind: 'client-link' | 'make-recurring' }
  | { kind: 'reverse-payment'; payment: Invoice['payments'][number] };

interface Opened {
  invoice: Invoice;
  onClose: () => void;
}

/** The dialog that makes an invoice recurring. It belongs to another feature, so the app passes it in. */
export type MakeRecurring = (opened: Opened) => ReactNode;

interface CorrectionDialogProps extends Opened {
  correction: Correction;
  makeRecurring: MakeRecurring;
}

/** The dialog of a correction. Not imported directly: it is loaded on first use. */
export default function CorrectionDialog(props: CorrectionDialogProps) {
  const { correction, invoice, makeRecurring, onClose } = props;
  const shared = { invoice, onClose };
  switch (correction.kind) {
    case 'void':
      return <VoidDialog {...shared} isInsteadOfDelete={false} />;
    case 'write-off':
      return <WriteOffDialog {...shared} />;
    case 'waive':
      return <WaiveDialog {...shared} />;
    case 'due-date':
      return <DueDateDialog {...shared} />;
    case 'credit-note':
      return <CreditNoteDialog {...shared} />;
    case 'apply-credit':
      return <ApplyCreditDialog {...shared} />;
    case 'client-link':
      return <ClientLinkDialog kind={invoiceKind} id={invoice.id} onClose={onClose} />;
    case 'make-recurring':
      return makeRecurring(shared);
    case 'reverse-payment':
      return (
        <ReversePaymentDialog
          payment={{ ...correction.payment, currency: invoice.currency }}
          client={invoice.client.name}
          onClose={onClose}
        />
      );
  }
}

const { applyCredit, extendDueDate, writeOffInvoice } = invoiceCommandEndpoints;
const extraDays = 14;

function WriteOffDialog({ invoice: opened, onClose }: Opened) {
  const { id } = opened;
  const first = bookedOnFrom(opened.issuedDate, useToday());
  const name = nameOf(opened);
  return (
    <CommandFormDialog
      invoice={opened}
      values={{ reason: '', bookedOn: first }}
      check={(values) => validateBody(writeOffInvoice.input.body, values)}
      send={(body, options) => call(writeOffInvoice, { params: { id }, body }, options)}
      done={() => ({ title: t('writeOff.done', { name }) })}
      title={t('writeOff.title', { name })}
      lead={({ balance, currency }) =>
        t('writeOff.lead', { amount: formatMoney(balance, currency) })
      }
      saveLabel={t('writeOff.confirm')}
      onClose={onClose}
    >
      {(field) => (
        <>
          <ReasonField hasFocus {...field('reason')} />
          <DayField label={t('bookedOn')} max={first} {...field('bookedOn')} />
        </>
      )}
    </CommandFormDialog>
  );
}

function DueDateDialog({ invoice: opened, onClose }: Opened) {
  const { id } = opened;
  const name = nameOf(opened);
  return (
    <CommandFormDialog
      invoice={opened}
      values={{ dueDate: addDays(opened.dueDate, extraDays) }}
      check={(values, { dueDate }) => {
        const found = validateBody(extendDueDate.input.body, values);
        if (found.dueDate !== undefined || values.dueDate > dueDate) return found;
        return { dueDate: t('dueDate.tooEarly', { day: dueDate }) };
      }}
      send={(body, options) => call(extendDueDate, { params: { id }, body }, options)}
      done={({ invoice }) => ({
        title: t('dueDate.extended', { name, day: invoice.dueDate }),
        detail: t('dueDate.before', { day: opened.dueDate }),
      })}
      title={t('dueDate.title', { name })}
      lead={({ dueDate }) => t('dueDate.lead', { day: dueDate })}
      saveLabel={t('dueDate.extend')}
      onClose={onClose}
    >
      {(field) => <DayField label={t('dueDate.label')} data-autofocus {...field('dueDate')} />}
    </CommandFormDialog>
  );
}

function ApplyCreditDialog({ invoice: opened, onClose }: Opened) {
  const { organisation } = useCurrentSession();
  const { id, client, clientCredit, balance, currency } = opened;
  const name = nameOf(opened);
  return (
    <CommandFormDialog
      invoice={opened}
      values={{ amount: plainAmount(Math.min(clientCredit, balance), currency) }}
      check={(values) => ({
        ...aboveZero(values.amount, currency),
        ...validateBody(applyCredit.input.body, values),
      })}
      send={(body, options) => call(applyCredit, { params: { id }, body }, options)}
      done={({ invoice }) => ({
        title: t('applyCredit.applied', { name }),
        detail: t('applyCredit.left', {
          client: client.name,
          amount: formatMoney(invoice.clientCredit, currency),
        }),
      })}
      title={t('applyCredit.title', { name })}
      lead={(now) =>
        t('applyCredit.lead', {
          client: client.name,
          credit: formatMoney(clientCredit, currency),
          owed: formatMoney(now.balance, currency),
        })
      }
      saveLabel={t('applyCredit.apply')}
      onClose={onClose}
    >
      {(field) => (
        <MoneyField
          label={t('amountIn', { currency })}
          data-autofocus
          currency={currency}
          locale={organisation.locale}
          {...field('amount')}
        />
      )}
    </CommandFormDialog>
  );
}
