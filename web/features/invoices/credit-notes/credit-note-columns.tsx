import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CreditNoteRow } from '#contract/invoices/credit-notes.ts';
import { initials } from '#domain/initials.ts';
import { formatMoney } from '#web/format/money.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { Day } from '#web/ui/display/day.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { detailClass, linesClass, TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import classes from './credit-note-columns.module.css';
import { CreditNoteStatusPill } from './credit-note-status-pill.tsx';
import { t } from './t.ts';

/** The columns of the list. A function: the page's language is known once it is drawn. */
export const creditNoteColumns = (): readonly DataTableColumn<CreditNoteRow>[] => [
  {
    id: 'number',
    header: t('columns.number'),
    width: 176,
    narrowWidth: 152,
    cell: ({ id, number, invoice }) => (
      <span className={linesClass}>
        <Link
          to="/apps/credit-note/$id"
          params={{ id: String(id) }}
          className={`dt ${tableLinkClass} ${classes.link ?? ''}`}
        >
          {number}
        </Link>
        <span className={detailClass}>
          <VisuallyHidden component="span">{`${t('forInvoice')} `}</VisuallyHidden>
          <Link
            to="/apps/invoice/preview/$id"
            params={{ id: String(invoice.id) }}
            className={`dt ${classes.invoice ?? ''}`}
          >
            {invoice.number}
          </Link>
        </span>
      </span>
    ),
  },
  {
    id: 'client',
    header: t('columns.client'),
    cell: ({ client, avatar, reason }) => (
      <TwoLines
        picture={<Avatar image={avatar} initials={initials(client.name)} tone="other" />}
        name={client.name}
        detail={reason}
      />
    ),
  },
  {
    id: 'total',
    header: t('columns.total'),
    align: 'end',
    width: 140,
    narrowWidth: 112,
    className: classes.total,
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    id: 'issued',
    header: t('columns.issued'),
    width: 130,
    narrowWidth: 104,
    className: classes.issued,
    cell: ({ issuedDate }) => <Day day={issuedDate} />,
  },
  {
    id: 'status',
    header: t('columns.status'),
    width: 190,
    narrowWidth: 132,
    className: classes.status,
    cell: ({ status, left, currency }) => (
      <span className={linesClass}>
        <span>
          <CreditNoteStatusPill status={status} />
        </span>
        {left > 0 && (
          <span className={detailClass}>{t('left', { amount: formatMoney(left, currency) })}</span>
        )}
      </span>
    ),
  },
];
