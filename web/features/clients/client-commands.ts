import { useMutation } from '@tanstack/react-query';
import { clientEndpoints, type ClientRecord } from '#contract/clients/clients.ts';
import { undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useClientsChanged } from './client-queries.ts';
import { squarePicture } from './square-picture.ts';

const toastId = 'client';

function refused(title: string, error: Error): void {
  const isStale = error instanceof CallError && error.status === 412;
  const detail = isStale
    ? 'Somebody else has changed this client meanwhile. It is shown as it is now: try again.'
    : error.message;
  showToast({ id: toastId, tone: 'danger', title, detail });
}

/** Archives a client or brings it back; the toast takes it back. */
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
        title: client.isArchived ? `${client.name} archived` : `${client.name} is back`,
        ...(client.isArchived && { detail: 'It is not offered for new invoices any more.' }),
        action: {
          label: 'Undo',
          isUndo: true,
          onSelect: () => {
            archive.mutate(client);
          },
        },
      });
    },
    onError: async (error) => {
      await changed();
      refused('The client could not be archived', error);
    },
  });
  return archive;
}

/** Gives a client the picture of a file, or none. */
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
        title: file === null ? 'Picture removed' : 'Picture saved',
      });
    },
    onError: async (error) => {
      await changed();
      refused('The picture could not be changed', error);
    },
  });
}

/** Deletes a client for whom nothing was written; the toast takes it back. */
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
      refused('It could not be undone', error);
    },
  });
  return useMutation({
    mutationFn: ({ id, version }: ClientRecord) =>
      call(clientEndpoints.deleteClient, { params: { id } }, { version }),
    onSuccess: async (answer, { name }) => {
      // First, or the page would ask for a client that is gone.
      await onDeleted();
      await changed();
      const onSelect = () => {
        undo.mutate(answer.undo);
      };
      showToast({
        id: toastId,
        tone: 'success',
        title: `${name} deleted`,
        action: { label: 'Undo', isUndo: true, onSelect },
      });
    },
    onError: async (error) => {
      await changed();
      refused('The client could not be deleted', error);
    },
  });
}
