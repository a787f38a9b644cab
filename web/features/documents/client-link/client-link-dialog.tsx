import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientLink } from '#contract/documents/client-links.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useDocumentsChanged } from '../commands/documents-changed.ts';
import type { DocumentKind } from '../document-kind.ts';
import { t } from '../texts/t.ts';
import { ClientLinkFacts, type LinkChange } from './client-link-facts.tsx';

interface ClientLinkDialogProps {
  /** The kind of document that the link opens. */
  kind: DocumentKind;
  id: number;
  onClose: () => void;
}

const questions = { renew: 'renewal', revoke: 'revocation' } as const;
const done = { renew: 'created', revoke: 'revoked' } as const;

/** The link by which a client opens an issued document without signing in. */
export function ClientLinkDialog({ kind, id, onClose }: ClientLinkDialogProps) {
  const [asked, setAsked] = useState<LinkChange>();
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  const options = kind.link.read(id);
  const { data, error, refetch } = useQuery({ ...options, staleTime: 0 });
  const {
    mutate,
    isPending,
    error: failure,
    reset,
  } = useMutation({
    mutationFn: (change: LinkChange): Promise<ClientLink> => kind.link[change](id),
    onSuccess: async (answer, change) => {
      queryClient.setQueryData(options.queryKey, answer);
      setAsked(undefined);
      showToast({ id: 'client-link', tone: 'success', title: t(`link.${done[change]}`) });
      // The change is in the document's activity.
      await changed();
    },
  });
  if (asked) {
    const question = questions[asked];
    return (
      <ConfirmDialog
        title={t(`link.${question}.title`)}
        detail={t(`link.${question}.detail`)}
        confirmLabel={t(`link.${question}.confirm`)}
        isBusy={isPending}
        failure={failure?.message}
        onConfirm={() => {
          mutate(asked);
        }}
        onClose={() => {
          reset();
          setAsked(undefined);
        }}
      />
    );
  }
  return (
    <DialogFrame title={t('link.title')} sizePx={480} onClose={onClose}>
      <ClientLinkFacts
        kind={kind}
        link={data?.link}
        failure={failure?.message ?? error?.message}
        isBusy={isPending}
        onRetry={error ? () => void refetch() : undefined}
        onCreate={() => {
          mutate('renew');
        }}
        onAsk={setAsked}
        onClose={onClose}
      />
    </DialogFrame>
  );
}
