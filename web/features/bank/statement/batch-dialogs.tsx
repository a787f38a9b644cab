import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { bankEndpoints as endpoints } from '#contract/bank/bank.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';
import { amountOf, useAcceptSure, useDeleteStatement, useUndoStatement } from '../bank-commands.ts';
import { t } from '../t.ts';

interface BatchProps {
  id: number;
  onClose: () => void;
}

/** Says how many payments the sure suggestions are, and of what sums, before they are recorded. */
export function AcceptSureDialog({ id, onClose }: BatchProps) {
  const dryRun = useQuery({
    queryKey: [endpoints.acceptSureSuggestions.path, id, 'dry run'],
    queryFn: () =>
      call(endpoints.acceptSureSuggestions, { params: { id }, body: { dryRun: true } }),
    staleTime: 0,
    gcTime: 0,
  });
  const acceptance = useAcceptSure(onClose);
  const { data } = dryRun;
  const failure = acceptance.error ?? dryRun.error;
  const detail =
    data &&
    t('sure.detail', {
      count: data.count,
      invoices: data.invoices,
      sums: data.sums.map(amountOf).join(', '),
    });
  return (
    <MessageDialog
      title={t('sure.title')}
      detail={detail}
      failure={failure?.message}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {generic('cancel')}
          </Button>
          <Button
            data-autofocus
            loading={acceptance.isPending || dryRun.isPending}
            disabled={data?.count === 0}
            onClick={() => {
              if (data) acceptance.mutate({ id, transactionIds: data.transactionIds });
            }}
          >
            {t('sure.confirm')}
          </Button>
        </>
      }
    />
  );
}

export function DeleteDialog({ id, onClose }: BatchProps) {
  const navigate = useNavigate();
  const deletion = useDeleteStatement(() => navigate({ to: '/apps/bank' }));
  return (
    <ConfirmDialog
      title={t('deletion.title')}
      detail={t('deletion.detail')}
      confirmLabel={t('deletion.confirm')}
      isBusy={deletion.isPending}
      failure={deletion.error?.message}
      onConfirm={() => {
        deletion.mutate({ id });
      }}
      onClose={onClose}
    />
  );
}

export function UndoDialog({ id, count, onClose }: BatchProps & { count: number }) {
  const undo = useUndoStatement(onClose);
  return (
    <ConfirmDialog
      title={t('undoAll.title')}
      detail={t('undoAll.detail', { count })}
      confirmLabel={t('undoAll.confirm')}
      isBusy={undo.isPending}
      failure={undo.error?.message}
      onConfirm={() => {
        undo.mutate({ id });
      }}
      onClose={onClose}
    />
  );
}
