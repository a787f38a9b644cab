import { Box, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type Attachment,
  attachmentEndpoints as endpoints,
  attachmentTypes,
  mostAttachmentBytes,
  mostAttachments,
} from '#contract/documents/attachments.ts';
import { requestUrl } from '#contract/request-url.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatBytes } from '#web/format/bytes.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { useDocumentsChanged } from '../commands/documents-changed.ts';
import { DocumentCard, DocumentCardTitle } from '../sheet/document-card.tsx';
import { t } from './t.ts';

interface AttachmentsCardProps {
  kind: 'invoice' | 'quote' | 'creditNote';
  id: number;
  /** Whether it can still be sent. */
  isOpen: boolean;
}

const calls = {
  invoice: { list: endpoints.listInvoiceAttachments, add: endpoints.addInvoiceAttachment },
  quote: { list: endpoints.listQuoteAttachments, add: endpoints.addQuoteAttachment },
  creditNote: {
    list: endpoints.listCreditNoteAttachments,
    add: endpoints.addCreditNoteAttachment,
  },
} as const;

/** The files that go along with the emails of a document. Not imported directly: loaded after the document. */
export default function AttachmentsCard({ kind, id, isOpen }: AttachmentsCardProps) {
  const mayChange = useMay('invoices.draft') && isOpen;
  const { list, add } = calls[kind];
  const query = endpointQuery(list, { params: { id } });
  const { data, error } = useQuery(query);
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  const show = async (answer: { attachments: Attachment[] }) => {
    queryClient.setQueryData(query.queryKey, answer);
    await changed();
  };
  const adding = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostAttachmentBytes) throw new Error(t('tooLarge'));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const body = { contentType: 'application/octet-stream' as const, bytes };
      return call(add, { params: { id }, query: { name: file.name.slice(-120) }, body });
    },
    onSuccess: show,
    onError: (failure, file) => {
      const title = t('notAdded', { name: file.name });
      showToast({ tone: 'danger', title, detail: reasonOf(failure) });
    },
  });
  const removing = useMutation({
    mutationFn: (file: Attachment) => call(endpoints.removeAttachment, { params: { id: file.id } }),
    onSuccess: show,
    onError: (failure, { name }) => {
      showToast({ tone: 'danger', title: t('notRemoved', { name }), detail: reasonOf(failure) });
    },
  });
  if (error) return <p role="alert">{t('notLoaded', { reason: error.message })}</p>;
  if (!data || (data.attachments.length === 0 && !mayChange)) return null;
  const isFull = data.attachments.length >= mostAttachments;
  return (
    <DocumentCard label={t('title')}>
      <DocumentCardTitle>{t('title')}</DocumentCardTitle>
      {data.attachments.length > 0 && (
        <Stack component="ul" gap={4} mt={12} aria-live="polite">
          {data.attachments.map((file) => (
            <Group key={file.id} component="li" gap={8} mih={36} wrap="nowrap">
              <IconPaperclip size={16} stroke={1.75} aria-hidden="true" style={{ flex: 'none' }} />
              <Text
                component="a"
                size="14"
                fw={500}
                c="var(--ll-primary-text)"
                td="none"
                miw={0}
                style={{ overflowWrap: 'anywhere' }}
                href={requestUrl(endpoints.getAttachment.path, { id: file.id }, {})}
              >
                {file.name}
              </Text>
              <Text span size="13" c="dimmed" flex="none" mr="auto">
                {[formatBytes(file.bytes), ...(file.isSent ? [t('sent')] : [])].join(', ')}
              </Text>
              {mayChange && !file.isSent && (
                <IconButton
                  label={t('remove', { name: file.name })}
                  onClick={() => {
                    removing.mutate(file);
                  }}
                >
                  <IconX size={16} stroke={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </Group>
          ))}
        </Stack>
      )}
      {mayChange && (
        <Box mt={12}>
          {isFull ? (
            <Text size="13" c="dimmed">
              {t('full', { most: String(mostAttachments) })}
            </Text>
          ) : (
            <FileDrop
              accept={attachmentTypes.join()}
              label={t('file')}
              choose={t('add')}
              variant="default"
              loading={adding.isPending}
              onFile={(file) => {
                adding.mutate(file);
              }}
            >
              <Text span size="13" c="dimmed">
                {t('hint')}
              </Text>
            </FileDrop>
          )}
        </Box>
      )}
    </DocumentCard>
  );
}

/** What a rule of a file says, else what happened. */
function reasonOf(failure: Error): string {
  const [first] = failure instanceof CallError ? (failure.problem?.errors ?? []) : [];
  return first?.message ?? failure.message;
}
