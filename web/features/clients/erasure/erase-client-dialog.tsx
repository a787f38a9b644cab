import { Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientErasureEndpoints } from '#contract/clients/client-erasure.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { EraseClientForm } from './erase-client-form.tsx';
import { t } from './t.ts';

interface EraseClientProps {
  client: ClientRecord;
  onErasedWhole: () => Promise<void>;
  onClose: () => void;
}

/** What would go and what stays, and the confirmation. Not imported directly: it is loaded on first use. */
export default function EraseClientDialog({ client, onErasedWhole, onClose }: EraseClientProps) {
  const input = { params: { id: client.id } };
  // Read anew each time: nothing is confirmed that was not seen.
  const plan = useQuery({
    ...endpointQuery(clientErasureEndpoints.getClientErasure, input),
    gcTime: 0,
  });
  return (
    <DialogFrame title={t('title')} sizePx={520} onClose={onClose}>
      <Box p="4px var(--edge) var(--edge)">
        {plan.data ? (
          <EraseClientForm
            id={client.id}
            plan={plan.data}
            onErasedWhole={onErasedWhole}
            onClose={onClose}
          />
        ) : plan.error ? (
          <>
            <Text role="alert" inherit c="var(--mantine-color-error)">
              {t('notLoaded')}: {plan.error.message}
            </Text>
            <ButtonRow mt={24}>
              <Button variant="default" onClick={onClose}>
                {t('close')}
              </Button>
            </ButtonRow>
          </>
        ) : (
          <ShapeSkeleton width="100%" heightPx={280} radiusPx={8} />
        )}
      </Box>
    </DialogFrame>
  );
}
