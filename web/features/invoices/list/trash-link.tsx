import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { trashOptions } from '../invoice-queries.ts';
import classes from './invoice-list-page.module.css';

/** The way to the deleted drafts, for those who may bring them back; quiet while there are none. */
export function TrashLink() {
  const mayRestore = useMay('invoices.correct');
  const { data } = useQuery({ ...trashOptions(), enabled: mayRestore });
  if (!mayRestore) return null;
  const count = data?.invoices.length ?? 0;
  return (
    <Link to="/apps/invoice/trash" className={classes.trash}>
      <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      Trash
      {count > 0 && <span className={classes.count}>{formatCount(count)}</span>}
    </Link>
  );
}
