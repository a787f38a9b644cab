import { Box, Button, Text, TextInput } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { type ClientErasure, clientErasureEndpoints } from '#contract/clients/client-erasure.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { useRecordCommand } from '#web/features/documents/commands/use-record-command.ts';
import { formatInstant, shortDay } from '#web/format/day.ts';
import { WarningNote } from '#web/ui/form/warning-note.tsx';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { DangerButton } from '#web/ui/overlay/danger-button.tsx';
import { t as generic } from '#web/ui/t.ts';
import { ErasurePlan } from './erasure-plan.tsx';
import { t } from './t.ts';

interface EraseClientFormProps {
  id: number;
  plan: ClientErasure;
  onErasedWhole: () => Promise<void>;
  onClose: () => void;
}

export function EraseClientForm({ id, plan, onErasedWhole, onClose }: EraseClientFormProps) {
  const { name, version, isWhole, erasedAt, openInvoices } = plan;
  const today = useToday();
  const { timeZone } = useCurrentSession().organisation;
  const [confirmation, setConfirmation] = useState('');
  const erase = useRecordCommand({
    toastId: 'client',
    changed: useDocumentsChanged(),
    send: async () => {
      const input = { params: { id }, body: { confirmation } };
      const answer = await call(clientErasureEndpoints.eraseClient, input, { version });
      // Before the refetch: its page would request a client that no longer exists.
      if (answer.isWhole) await onErasedWhole();
      return answer;
    },
    onDone: onClose,
    done: () => ({
      title: t('erased'),
      detail: isWhole ? t('erasedWhole') : t('erasedPart', { id: String(id) }),
    }),
  });
  const isErased = erasedAt !== null;
  return (
    <>
      <Text inherit c="dimmed">
        {isErased
          ? t('done', { day: formatInstant(erasedAt, timeZone) })
          : t(isWhole ? 'whole' : 'part', { name })}
      </Text>
      {!isErased && openInvoices > 0 && (
        <Box mt={12}>
          <WarningNote icon={IconAlertTriangle}>{t('open', { count: openInvoices })}</WarningNote>
        </Box>
      )}
      <ErasurePlan plan={plan} dayOf={(day) => shortDay(day, today)} />
      {!isErased && (
        <TextInput
          mt={20}
          label={t('confirm', { name })}
          value={confirmation}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setConfirmation(currentTarget.value);
          }}
        />
      )}
      {erase.error && (
        <Text role="alert" inherit c="var(--mantine-color-error)" mt={12}>
          {t('failed')}: {erase.error.message}
        </Text>
      )}
      <ButtonRow mt={24} wrap="nowrap">
        <Button variant="default" data-autofocus onClick={onClose}>
          {isErased ? t('close') : generic('cancel')}
        </Button>
        {!isErased && (
          <DangerButton
            loading={erase.isPending}
            disabled={confirmation.trim() !== name.trim()}
            onClick={() => {
              erase.mutate(undefined);
            }}
          >
            {t('erase')}
          </DangerButton>
        )}
      </ButtonRow>
    </>
  );
}
