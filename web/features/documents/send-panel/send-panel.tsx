import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { useDiscardQuestion } from '#web/ui/form/record-form.tsx';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { useFocusReturn } from '#web/ui/overlay/use-focus-return.ts';
import { t as generic } from '#web/ui/t.ts';
import type { SentDocument } from '../document-kind.ts';
import { mailTexts } from '../texts/mail-texts.ts';
import { t } from '../texts/t.ts';
import { mailDraftOptions } from './mail-queries.ts';
import { SendFields } from './send-fields.tsx';

interface SendPanelProps {
  document: SentDocument;
  onSent?: () => void;
  onClose: () => void;
}

function subtitleOf(
  { kind, id, number, client }: SentDocument,
  company: string | undefined,
): string {
  const name = kind.mail.shortName({ id, number });
  const parts = [name, client, ...(company === client ? [] : [company ?? ''])];
  return parts.filter((part) => part !== '').join(', ');
}

/** Sends a document by email. Not imported directly: see send-opener.tsx. */
export default function SendPanel({ document, onSent, onClose }: SendPanelProps) {
  const { data, error, refetch } = useQuery(mailDraftOptions(document));
  const [isDirty, setIsDirty] = useState(false);
  const question = useDiscardQuestion(isDirty, onClose);
  useFocusReturn();
  return (
    <Drawer
      title={mailTexts(`${document.kind.name}.send`)}
      subtitle={subtitleOf(document, data?.company)}
      isOpen
      isForm
      onClose={question.close}
    >
      {data && (
        <SendFields
          document={document}
          draft={data}
          question={question}
          onDirty={setIsDirty}
          onSent={onSent}
          onClose={onClose}
        />
      )}
      {!data && error && (
        <Stack role="alert" align="flex-start" gap={20} p="20px 24px">
          <p>{t('send.notPrepared', { reason: error.message })}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {generic('retry')}
          </Button>
        </Stack>
      )}
      {!data && !error && (
        <Stack gap={20} p="20px 24px" aria-busy="true">
          <ShapeSkeleton width="100%" heightPx={72} radiusPx={8} />
          <ShapeSkeleton width="100%" heightPx={36} />
          <ShapeSkeleton width="100%" heightPx={36} />
          <ShapeSkeleton width="100%" heightPx={220} />
        </Stack>
      )}
    </Drawer>
  );
}
