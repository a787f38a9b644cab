import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { clientAccountEndpoints } from '#contract/clients/client-accounts.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { t } from '../t.ts';

interface StatementDownloadProps {
  params: { id: number };
  query: { from: CalendarDay; to: CalendarDay };
}

export function StatementDownload(input: StatementDownloadProps) {
  const download = useMutation({
    mutationFn: () => call(clientAccountEndpoints.getClientStatementCsv, input),
    onSuccess: saveAnswer,
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
