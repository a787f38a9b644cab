import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { trashOptions } from '../trash/trash-queries.ts';
import classes from './invoice-list-page.module.css';
import { t } from '../t.ts';

// Only its total is read.
const onlyCounted = trashOptions({ perPage: 1 });

/** Link to the deleted drafts, for those who may restore them; without a count while there are none. */
export function TrashLink() {
  const mayRestore = useMay('invoices.draft');
  const { data } = useQuery({ ...onlyCounted, enabled: mayRestore });
  if (!mayRestore) return null;
  const count = data?.total ?? 0;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      px={8}
      fz={14}
      fw={500}
      c="var(--ll-text-2)"
      className={classes.trash ?? ''}
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
      renderRoot={(root) => <Link to="/apps/invoice/trash" {...root} />}
    >
      {t('trash')}
      {count > 0 && (
        <Text component="span" size="14" c="dimmed" ml={6}>
          {formatCount(count)}
        </Text>
      )}
    </Button>
  );
}
