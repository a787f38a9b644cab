import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientLink } from '#contract/documents/client-links.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useDocumentsChanged } from '../commands/documents-changed.ts';
import type { DocumentKind } from '../document-kind.ts';
import { ClientLinkFacts, type LinkChange } from './client-link-facts.tsx';

interface ClientLinkDialogProps {
  /** What the address opens. */
  kind: DocumentKind;
  id: number;
  onClose: () => void;
}

const questions: Record<LinkChange, Record<'title' | 'detail' | 'confirmLabel', string>> = {
  renew: {
    title: 'Replace the client’s link?',
    detail: 'The link that the client has stops working at once. Send the new one instead.',
    confirmLabel: 'Make a new link',
  },
  revoke: {
    title: 'Revoke the client’s link?',
    detail: 'It stops working at once. You can make a new link at any time.',
    confirmLabel: 'Revoke',
  },
};
const done: Record<LinkChange, string> = {
  renew: 'The client’s link was made',
  revoke: 'The client’s link was revoked',
};

/** The address under which the client reads an issued document without signing in: to copy, open, replace and revoke. */
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
      showToast({ id: 'client-link', tone: 'success', title: done[change] });
      // Its activity tells of it.
      await changed();
    },
  });
  if (asked) {
    return (
      <ConfirmDialog
        {...questions[asked]}
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
    <DialogFrame title="Client link" sizePx={480} onClose={onClose}>
      <ClientLinkFacts
        kind={kind}
        link={data?.link}
        failure={failure?.message ?? error?.message}
        isBusy={isPending}
        onRetry={error ? () => void refetch() : undefined}
        onMake={() => {
          mutate('renew');
        }}
        onAsk={setAsked}
        onClose={onClose}
      />
    </DialogFrame>
  );
}
