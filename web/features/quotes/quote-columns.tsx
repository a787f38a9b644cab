import { Link } from '@tanstack/react-router';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import { initials } from '#domain/initials.ts';
import { formatMoney } from '#web/format/money.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import classes from './quote-columns.module.css';
import { QuoteStatusPill } from './quote-status-pill.tsx';

/** The columns of the quotes. */
export const quoteColumns: readonly DataTableColumn<QuoteRow>[] = [
  {
    id: 'number',
    header: 'Quote',
    className: classes.number,
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
    className: classes.client,
    cell: ({ client, avatar, title }) => (
      <span className={classes.party}>
        <Avatar image={avatar} initials={initials(client.name)} tone="other" sizePx={34} />
        <span className={classes.text}>
          <span className={classes.name} title={client.name}>
            {client.name}
          </span>
          <span className={classes.below} title={title}>
            {title === '' ? 'No line yet' : title}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    className: classes.total,
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    id: 'validUntil',
    header: 'Valid until',
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
    className: classes.status,
    cell: ({ status, delivery, invoice }) => (
      <span className={classes.text}>
        <span>
          <QuoteStatusPill status={status} />
        </span>
        {delivery !== undefined && <span className={classes.reason}>{delivery}</span>}
        {invoice && (
          <Link
            to="/apps/invoice/preview/$id"
            params={{ id: String(invoice.id) }}
            className={`dt ${classes.invoice ?? ''}`}
          >
            {invoice.number ?? `Draft #${String(invoice.id)}`}
          </Link>
        )}
      </span>
    ),
  },
];
