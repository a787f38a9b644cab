import { Link } from '@tanstack/react-router';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { initials } from '#domain/initials.ts';
import { formatMoney } from '#web/format/money.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { Day } from '#web/ui/display/day.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { detailClass, linesClass, TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import classes from './quote-columns.module.css';
import { QuoteStatusPill } from './quote-status-pill.tsx';
import { t } from './t.ts';

/** The columns of the list. A function: the page's language is known once it is drawn. */
export const quoteColumns = (): readonly DataTableColumn<QuoteRow>[] => [
  {
    id: 'number',
    header: t('columns.number'),
    width: 176,
    narrowWidth: 152,
    cell: ({ id, number, client }) => (
      <Link
        to="/apps/invoice/quotes/$id"
        params={{ id: String(id) }}
        className={`dt ${tableLinkClass} ${classes.link ?? ''}`}
        aria-label={number === null ? t('draftFor', { client: client.name }) : undefined}
      >
        {number ?? t('draft')}
      </Link>
    ),
  },
  {
    id: 'client',
    header: t('columns.client'),
    cell: ({ client, avatar, title }) => (
      <TwoLines
        picture={<Avatar image={avatar} initials={initials(client.name)} tone="other" />}
        name={client.name}
        detail={title === '' ? t('noLines') : title}
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
    id: 'validUntil',
    header: t('columns.validUntil'),
    width: 130,
    narrowWidth: 104,
    className: classes.until,
    cell: ({ validUntil }) => (
      <>
        {/* For phones, where there is no header. */}
        <span className={classes.untilWord}>{`${t('until')} `}</span>
        <Day day={validUntil} />
      </>
    ),
  },
  {
    id: 'status',
    header: t('columns.status'),
    width: 190,
    narrowWidth: 132,
    className: classes.status,
    cell: ({ status, delivery, invoice }) => (
      <span className={linesClass}>
        <span>
          <QuoteStatusPill status={status} />
        </span>
        {delivery !== undefined && <span className={detailClass}>{delivery}</span>}
        {invoice && (
          <Link
            to="/apps/invoice/preview/$id"
            params={{ id: String(invoice.id) }}
            className={`dt ${detailClass} ${classes.invoice ?? ''}`}
          >
            {invoice.number ?? t('draftInvoice', { id: String(invoice.id) })}
          </Link>
        )}
      </span>
    ),
  },
];
