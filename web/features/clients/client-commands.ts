import { clientCommandEndpoints } from '#contract/clients/client-commands.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { call } from '#web/api/call.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { useRecordCommand } from '#web/features/documents/commands/use-record-command.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { t as generic } from '#web/ui/t.ts';
import { squarePicture } from './square-picture.ts';
import { t } from './t.ts';

const toast = () => ({ toastId: 'client', stale: t('changedBySomeone') });

export function useArchiveClient() {
  const archive = useRecordCommand({
    ...toast(),
    changed: useDocumentsChanged(),
    send: ({ id, version, isArchived }: ClientRecord) => {
      const input = { params: { id }, body: { isArchived: !isArchived } };
      return call(clientCommandEndpoints.archiveClient, input, { version });
    },
    done: ({ client }) => ({
      title: t(client.isArchived ? 'wasArchived' : 'wasUnarchived', { name: client.name }),
      ...(client.isArchived && { detail: t('archivedDetail') }),
      action: {
        label: generic('undo'),
        isUndo: true,
        onSelect: () => {
          archive.mutate(client);
        },
      },
    }),
    failed: ({ name, isArchived }) => t(isArchived ? 'unarchiveFailed' : 'archiveFailed', { name }),
  });
  return archive;
}

export function useClientPicture() {
  return useRecordCommand({
    ...toast(),
    changed: useDocumentsChanged(),
    send: async ({ client, file }: { client: ClientRecord; file: File | null }) => {
      const params = { id: client.id };
      const { version } = client;
      if (file === null)
        return call(clientCommandEndpoints.removeClientAvatar, { params }, { version });
      const body = await squarePicture(file);
      return call(clientCommandEndpoints.setClientAvatar, { params, body }, { version });
    },
    done: (_answer, { file }) => ({ title: t(file ? 'picture.saved' : 'picture.removed') }),
    failed: () => t('picture.failed'),
  });
}

export function useDeleteClient(onDeleted: () => Promise<void>) {
  const undo = useUndo();
  return useRecordCommand({
    ...toast(),
    changed: useDocumentsChanged(),
    send: async ({ id, version }: ClientRecord) => {
      const answer = await call(
        clientCommandEndpoints.deleteClient,
        { params: { id } },
        { version },
      );
      // Before the refetch: its page would request a client that no longer exists.
      await onDeleted();
      return answer;
    },
    done: (answer, { name }) => ({ title: t('deleted', { name }), ...undo(answer.undo) }),
    failed: ({ name }) => t('deleteFailed', { name }),
  });
}
