import { ConfirmDialog } from './confirm-dialog.tsx';
import { t } from '../t.ts';

interface DeletableRecord {
  id: number;
  title: string;
}

interface DeleteDialogProps<Row extends DeletableRecord> {
  record: Row;
  /** As the page shows them by now: the record may have got another version since the dialog was opened. */
  rows: readonly Row[];
  /** What goes with it. */
  detail: string;
  confirmLabel: string;
  deletion: {
    isPending: boolean;
    error: Error | null;
    mutate: (record: Row) => void;
    reset: () => void;
  };
  onClose: () => void;
}

/** Asks before a record is deleted. */
export function DeleteDialog<Row extends DeletableRecord>(props: DeleteDialogProps<Row>) {
  const { record, rows, detail, confirmLabel, deletion, onClose } = props;
  return (
    <ConfirmDialog
      title={t('deleteRecord', { title: record.title })}
      detail={detail}
      confirmLabel={confirmLabel}
      isBusy={deletion.isPending}
      failure={deletion.error?.message}
      onConfirm={() => {
        deletion.mutate(rows.find(({ id }) => id === record.id) ?? record);
      }}
      onClose={() => {
        deletion.reset();
        onClose();
      }}
    />
  );
}
