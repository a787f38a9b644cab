import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientLink, clientLinkEndpoints } from '#contract/client-links.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogFrame } from '#web/ui/dialog-frame.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useInvoicesChanged } from '../invoices-changed.ts';
import { ClientLinkFacts, type LinkChange } from './client-link-facts.tsx';

interface ClientLinkDialogProps {
  /** What the address opens. */
  noun: 'invoice' | 'quote';
  id: number;
  onClose: () => void;
}

const endpoints = {
  invoice: {
    read: clientLinkEndpoints.getInvoiceLink,
    renew: clientLinkEndpoints.renewInvoiceLink,
    revoke: clientLinkEndpoints.revokeInvoiceLink,
  },
  quote: {
    read: clientLinkEndpoints.getQuoteLink,
    renew: clientLinkEndpoints.renewQuoteLink,
    revoke: clientLinkEndpoints.revokeQuoteLink,
  },
};
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
export function ClientLinkDialog({ noun, id, onClose }: ClientLinkDialogProps) {
  const [asked, setAsked] = useState<LinkChange>();
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  const params = { id };
  const options = endpointQuery(endpoints[noun].read, { params });
  const { data, error, refetch } = useQuery({ ...options, staleTime: 0 });
  const {
    mutate,
    isPending,
    error: failure,
    reset,
  } = useMutation({
    mutationFn: (change: LinkChange): Promise<ClientLink> =>
      call(endpoints[noun][change], { params }),
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
        noun={noun}
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
