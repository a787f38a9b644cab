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

const { getClientStatementPdf, getClientStatementCsv } = clientAccountEndpoints;

/** The statement to keep: as a document, or as a table for a spreadsheet. */
export function StatementDownloads(input: StatementDownloadProps) {
  return (
    <>
      <Download
        label={t('statement.downloadPdf')}
        load={() => call(getClientStatementPdf, input)}
      />
      <Download label={generic('downloadCsv')} load={() => call(getClientStatementCsv, input)} />
    </>
  );
}

interface DownloadProps {
  label: string;
  load: () => Promise<Parameters<typeof saveAnswer>[0]>;
}

function Download({ label, load }: DownloadProps) {
  const download = useMutation({
    mutationFn: load,
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
      {label}
    </Button>
  );
}
