import { Link } from '@tanstack/react-router';
import type { DeliveryNoteRow } from '#contract/delivery-notes/delivery-notes.ts';
import { initials } from '#domain/initials.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { Day } from '#web/ui/display/day.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { deliveryNotePdf } from './delivery-note-queries.ts';
import { t } from './t.ts';

/** The columns of the list. A function: the page's language is known once it is drawn. */
export const deliveryNoteColumns = (): readonly DataTableColumn<DeliveryNoteRow>[] => [
  {
    id: 'title',
    header: t('editor.title'),
    cell: ({ id, title }) => (
      <Link
        to="/apps/invoice/delivery-notes/edit/$id"
        params={{ id: String(id) }}
        className={tableLinkClass}
      >
        {title}
      </Link>
    ),
  },
  {
    id: 'client',
    header: t('editor.client'),
    cell: ({ client, avatar }) => (
      <TwoLines
        picture={<Avatar image={avatar} initials={initials(client.name)} tone="other" />}
        name={client.name}
        detail={client.companyEmail}
      />
    ),
  },
  {
    id: 'deliveredOn',
    header: t('editor.deliveredOn'),
    width: 150,
    cell: ({ deliveredOn }) => <Day day={deliveredOn} />,
  },
  {
    id: 'pdf',
    header: t('pdf'),
    width: 90,
    cell: ({ id, title }) => (
      <a
        href={deliveryNotePdf(id)}
        target="_blank"
        rel="noreferrer"
        className={tableLinkClass}
        aria-label={t('pdfOf', { title })}
      >
        {t('pdf')}
      </a>
    ),
  },
];
