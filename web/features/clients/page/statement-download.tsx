import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { clientAccountEndpoints } from '#contract/clients/client-accounts.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/ui/action/save-file.ts';
import { showToast } from '#web/ui/feedback/toast.ts';

interface StatementDownloadProps {
  params: { id: number };
  query: { from: CalendarDay; to: CalendarDay };
}

/** Saves the statement as a table for a spreadsheet. */
export function StatementDownload(input: StatementDownloadProps) {
  const download = useMutation({
    mutationFn: () => call(clientAccountEndpoints.getClientStatementCsv, input),
    onSuccess: ({ fileName = 'Statement.csv', contentType, bytes }) => {
      // A copy, because a Blob takes no bytes of shared memory.
      saveFile(fileName, new Blob([new Uint8Array(bytes)], { type: contentType }));
    },
    onError: (error) => {
      const title = 'The statement could not be downloaded';
      showToast({ id: 'client', tone: 'danger', title, detail: error.message });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => {
        download.mutate();
      }}
    >
      Download CSV
    </Button>
  );
}
