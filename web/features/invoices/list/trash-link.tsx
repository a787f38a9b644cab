import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { trashOptions } from '../invoice-queries.ts';
import classes from './invoice-list-page.module.css';
import { t } from '../t.ts';

/** Link to the deleted drafts, for those who may restore them; without a count while there are none. */
export function TrashLink() {
  const mayRestore = useMay('invoices.correct');
  const { data } = useQuery({ ...trashOptions(), enabled: mayRestore });
  if (!mayRestore) return null;
  const count = data?.invoices.length ?? 0;
  return (
    <Link to="/apps/invoice/trash" className={classes.trash}>
      <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      {t('trash')}
      {count > 0 && <span>{formatCount(count)}</span>}
    </Link>
  );
}
