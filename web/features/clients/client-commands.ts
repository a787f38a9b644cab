import { useMutation } from '@tanstack/react-query';
import { clientEndpoints, type ClientRecord } from '#contract/clients/clients.ts';
import { undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { useClientsChanged } from './client-queries.ts';
import { squarePicture } from './square-picture.ts';
import { t } from './t.ts';

const toastId = 'client';

function showFailure(title: string, error: Error): void {
  const isStale = error instanceof CallError && error.status === 412;
  const detail = isStale ? t('changedBySomeone') : error.message;
  showToast({ id: toastId, tone: 'danger', title, detail });
}

/** Archives or unarchives a client; the toast offers an undo. */
export function useArchiveClient() {
  const changed = useClientsChanged();
  const archive = useMutation({
    mutationFn: ({ id, version, isArchived }: ClientRecord) =>
      call(
        clientEndpoints.archiveClient,
        { params: { id }, body: { isArchived: !isArchived } },
        { version },
      ),
    onSuccess: async ({ client }) => {
      await changed();
      showToast({
        id: toastId,
        tone: 'success',
        title: client.isArchived
          ? t('wasArchived', { name: client.name })
          : t('wasUnarchived', { name: client.name }),
        ...(client.isArchived && { detail: t('archivedDetail') }),
        action: {
          label: generic('undo'),
          isUndo: true,
          onSelect: () => {
            archive.mutate(client);
          },
        },
      });
    },
    onError: async (error, { name, isArchived }) => {
      await changed();
      showFailure(t(isArchived ? 'unarchiveFailed' : 'archiveFailed', { name }), error);
    },
  });
  return archive;
}

/** Sets a client's picture, or removes it. */
export function useClientPicture() {
  const changed = useClientsChanged();
  return useMutation({
    mutationFn: async ({ client, file }: { client: ClientRecord; file: File | null }) => {
      const { id, version } = client;
      return file === null
        ? call(clientEndpoints.removeClientAvatar, { params: { id } }, { version })
        : call(
            clientEndpoints.setClientAvatar,
            { params: { id }, body: await squarePicture(file) },
            { version },
          );
    },
    onSuccess: async (_answer, { file }) => {
      await changed();
      showToast({
        id: toastId,
        tone: 'success',
        title: file === null ? t('picture.removed') : t('picture.saved'),
      });
    },
    onError: async (error) => {
      await changed();
      showFailure(t('picture.failed'), error);
    },
  });
}

/** Deletes a client without any records; the toast offers an undo. */
export function useDeleteClient(onDeleted: () => Promise<void>) {
  const changed = useClientsChanged();
  const undo = useMutation({
    mutationFn: ({ handle }: UndoHandle) => call(undoEndpoints.undoCommand, { params: { handle } }),
    onSuccess: async ({ done }) => {
      await changed();
      showToast({ id: toastId, tone: 'success', title: done });
    },
    onError: async (error) => {
      await changed();
      showFailure(t('undoFailed'), error);
    },
  });
  return useMutation({
    mutationFn: ({ id, version }: ClientRecord) =>
      call(clientEndpoints.deleteClient, { params: { id } }, { version }),
    onSuccess: async (answer, { name }) => {
      // First, or the page would request a client that no longer exists.
      await onDeleted();
      await changed();
      const onSelect = () => {
        undo.mutate(answer.undo);
      };
      showToast({
        id: toastId,
        tone: 'success',
        title: t('deleted', { name }),
        action: { label: generic('undo'), isUndo: true, onSelect },
      });
    },
    onError: async (error, { name }) => {
      await changed();
      showFailure(t('deleteFailed', { name }), error);
    },
  });
}
