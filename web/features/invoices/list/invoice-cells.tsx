import { Link } from '@tanstack/react-router';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { daysBetween, type CalendarDay } from '#domain/calendar-day.ts';
import { initials } from '#domain/initials.ts';
import { formatMoney } from '#web/format/money.ts';
import { nameLinkClass, TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { closedWord, isOpenForPayment } from '../invoice-state.ts';
import { statusLook } from '#web/features/documents/status/status-look.ts';
import { PaidBadge, StatusCircle } from '#web/features/documents/status/status-mark.tsx';
import { Day } from '#web/ui/display/day.tsx';
import type { RowCommands } from '../row-commands.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import classes from './rows.module.css';
import { t } from '../t.ts';

export function NumberCell({ invoice }: { invoice: InvoiceRow }) {
  return (
    <>
      <Link
        to="/apps/invoice/preview/$id"
        params={{ id: String(invoice.id) }}
        className={`${tableLinkClass} ${classes.number ?? ''}`}
      >
        {`#${String(invoice.id)}`}
      </Link>
      {invoice.number !== null && (
        <span className={`${classes.legalNumber ?? ''} dt`} title={invoice.number}>
          {invoice.number}
        </span>
      )}
    </>
  );
}

export function StatusCell({ invoice }: { invoice: InvoiceRow }) {
  return (
    <Tooltip label={<StatusFacts invoice={invoice} />} describes>
      {(target) => (
        <button type="button" className={classes.status} {...target}>
          <StatusCircle status={invoice.invoiceStatus} />
          <span className={classes.statusWord}>{invoice.invoiceStatus}</span>
        </button>
      )}
    </Tooltip>
  );
}

function StatusFacts({ invoice }: { invoice: InvoiceRow }) {
  return (
    <>
      <strong>{invoice.invoiceStatus}</strong>
      <div>{t('tooltip.balance', { balance: String(invoice.balance) })}</div>
      <div>{t('tooltip.dueDate', { day: invoice.dueDate })}</div>
      {invoice.delivery !== undefined && <div>{invoice.delivery}</div>}
    </>
  );
}

interface DatedCellProps {
  invoice: InvoiceRow;
  today: CalendarDay;
}

/** How many days an invoice is late: a clock and `12 d`. Nothing where it is not late. */
function LateMark({ invoice: { invoiceStatus, dueDate }, today }: DatedCellProps) {
  const days = daysBetween(dueDate, today);
  if (invoiceStatus !== 'Past Due' || days <= 0) return null;
  return (
    <span className={classes.late} role="img" aria-label={t('cell.late', { days })}>
      <IconClock size={13} stroke={2} aria-hidden="true" />
      {t('cell.lateShort', { days: String(days) })}
    </span>
  );
}

/** On phones the card has a line for the due date; wider, it is in the status tooltip. */
export function ClientCell({ invoice, today }: DatedCellProps) {
  const { client, avatar, invoiceStatus, dueDate } = invoice;
  return (
    <>
      <TwoLines
        picture={
          <Avatar
            image={avatar}
            initials={initials(client.name)}
            tone={statusLook(invoiceStatus).avatarTone}
          />
        }
        name={
          <Link
            to="/apps/client/$id"
            params={{ id: String(client.id) }}
            className={nameLinkClass}
            title={client.name}
          >
            {client.name}
          </Link>
        }
        detail={client.companyEmail}
      />
      <div className={classes.dueOnCard}>
        <span>{t('cell.due')}</span>
        <Day day={dueDate} />
        <LateMark invoice={invoice} today={today} />
      </div>
    </>
  );
}

type BalanceCellProps = DatedCellProps & { commands: RowCommands };

const mayPay = ({ invoice, commands }: BalanceCellProps) =>
  commands.refusals.write === undefined && isOpenForPayment(invoice);

/** What is owed, or that it is written off; a button that records a payment for those who may. */
export function BalanceCell(props: BalanceCellProps) {
  const { invoiceStatus, balance } = props.invoice;
  const word = closedWord(invoiceStatus);
  if (word !== undefined && !mayPay(props)) return <span className={classes.closed}>{word}</span>;
  if (word !== undefined) return <OwedAmount {...props} word={word} />;
  if (balance === 0) return <PaidBadge />;
  return <OwedAmount {...props} />;
}

function OwedAmount({ word, ...props }: BalanceCellProps & { word?: string }) {
  const { invoice, today, commands } = props;
  const { balance, currency } = invoice;
  return (
    <span className={classes.balance}>
      <LateMark invoice={invoice} today={today} />
      {mayPay(props) ? (
        <button
          type="button"
          data-pays
          className={`${(word === undefined ? classes.amount : classes.closed) ?? ''} ${classes.pay ?? ''}`}
          aria-description={t('cell.pay')}
          onClick={(event) => {
            commands.onPay(invoice, event.currentTarget);
          }}
        >
          {word ?? formatMoney(balance, currency)}
        </button>
      ) : (
        <span className={classes.amount}>{formatMoney(balance, currency)}</span>
      )}
    </span>
  );
}
