import { useMutation } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { reportEndpoints, type ReportName } from '#contract/reports/reports.ts';
import { call } from '#web/api/call.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { scopeOf } from './report-queries.ts';
import type { ReportSearch } from './report-search.ts';
import { t } from './t.ts';
import classes from './report-export.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The whole report as a file, in the format that is chosen. */
export function ReportExport({ name, search }: { name: ReportName; search: ReportSearch }) {
  const download = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      call(reportEndpoints.getReportFile, {
        params: { report: name },
        query: { ...scopeOf(search), format },
      }),
    onSuccess: saveAnswer,
    onError: ({ message }) => {
      showToast({ id: 'report', tone: 'danger', title: t('exportFailed'), detail: message });
    },
  });
  const actions = (['xlsx', 'csv'] as const).map((format) => ({
    label: t(`exportAs.${format}`),
    icon: format === 'csv' ? <IconFileTypeCsv {...icon} /> : <IconFileSpreadsheet {...icon} />,
    onSelect: () => {
      download.mutate(format);
    },
  }));
  return (
    <ActionMenu
      label={t('export')}
      className={classes.button ?? ''}
      icon={
        <>
          <IconDownload {...icon} />
          {t('export')}
        </>
      }
      actions={actions}
    />
  );
}
