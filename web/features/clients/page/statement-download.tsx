import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { clientAccountEndpoints } from '#contract/clients/client-accounts.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/ui/action/save-file.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { t } from '../t.ts';

interface StatementDownloadProps {
  params: { id: number };
  query: { from: CalendarDay; to: CalendarDay };
}

/** Saves the statement as CSV. */
export function StatementDownload(input: StatementDownloadProps) {
  const download = useMutation({
    mutationFn: () => call(clientAccountEndpoints.getClientStatementCsv, input),
    onSuccess: ({ fileName = 'Statement.csv', contentType, bytes }) => {
      // A copy: Blob doesn't accept bytes in shared memory.
      saveFile(fileName, new Blob([new Uint8Array(bytes)], { type: contentType }));
    },
    onError: (error) => {
      showToast({
        id: 'client',
        tone: 'danger',
        title: t('statement.downloadFailed'),
        detail: error.message,
      });
    },
  });
  return (
    <Button
      variant="default"
      ms="auto"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => {
        download.mutate();
      }}
    >
      {generic('downloadCsv')}
    </Button>
  );
}
