import { Link } from '@tanstack/react-router';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { initials } from '#domain/initials.ts';
import { formatMoney } from '#web/format/money.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { detailClass, linesClass, TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import classes from './quote-columns.module.css';
import { QuoteStatusPill } from './quote-status-pill.tsx';

/** The columns of the quotes. */
export const quoteColumns: readonly DataTableColumn<QuoteRow>[] = [
  {
    id: 'number',
    header: 'Quote',
    width: 176,
    narrowWidth: 152,
    cell: ({ id, number, client }) => (
      <Link
        to="/apps/invoice/quotes/$id"
        params={{ id: String(id) }}
        className={`dt ${classes.link ?? ''}`}
        aria-label={number === null ? `Draft for ${client.name}` : undefined}
      >
        {number ?? 'Draft'}
      </Link>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client, avatar, title }) => (
      <TwoLines
        picture={<Avatar image={avatar} initials={initials(client.name)} tone="other" />}
        name={client.name}
        detail={title === '' ? 'No line yet' : title}
      />
    ),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    width: 140,
    narrowWidth: 112,
    className: classes.total,
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    id: 'validUntil',
    header: 'Valid until',
    width: 130,
    narrowWidth: 104,
    className: classes.until,
    cell: ({ validUntil }) => (
      <>
        {/* Where no header stands above. */}
        <span className={classes.untilWord}>Until </span>
        <time className="dt" dateTime={validUntil}>
          {validUntil}
        </time>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
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
            {invoice.number ?? `Draft #${String(invoice.id)}`}
          </Link>
        )}
      </span>
    ),
  },
];
