import { getRouteApi } from '@tanstack/react-router';
import { ReceivablesPage } from '#web/features/reports/receivables/receivables-page.tsx';
import { ReportPage } from '#web/features/reports/page/report-page.tsx';
import {
  isReportName,
  readReportSearch,
  type ReportSearch,
  writeReportSearch,
} from '#web/features/reports/report-search.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { NotFoundPage } from '../message/not-found-page.tsx';

const receivables = getRouteApi('/signed-in/apps/invoice/receivables');
// Loaded on first use: receivables are looked at more often than reminded of.
const PastDueRemindersDialog = lazyPart(
  () => import('#web/features/reminders/past-due-reminders-dialog.tsx'),
);

const report = getRouteApi('/signed-in/report-area/apps/report/$report');

const moved = (next: ReportSearch) =>
  ({ search: writeReportSearch(next), replace: true, resetScroll: false }) as const;

export function ReceivablesRoute() {
  const search = receivables.useSearch();
  const navigate = receivables.useNavigate();
  return (
    <ReceivablesPage
      search={readReportSearch(search)}
      reminders={(currency, onClose) => (
        <PastDueRemindersDialog currency={currency} onClose={onClose} />
      )}
      onSearchChange={(next) => {
        void navigate(moved(next));
      }}
    />
  );
}

export function ReportRoute() {
  const { report: name } = report.useParams();
  const search = report.useSearch();
  const navigate = report.useNavigate();
  if (!isReportName(name)) return <NotFoundPage />;
  return (
    <ReportPage
      key={name}
      name={name}
      search={readReportSearch(search)}
      onSearchChange={(next) => {
        void navigate(moved(next));
      }}
    />
  );
}
