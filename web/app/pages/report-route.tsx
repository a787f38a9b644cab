import { getRouteApi, notFound } from '@tanstack/react-router';
import { ReceivablesPage } from '#web/features/reports/receivables/receivables-page.tsx';
import { ReportPage } from '#web/features/reports/page/report-page.tsx';
import {
  isReportName,
  readReportSearch,
  type ReportSearch,
  writeReportSearch,
} from '#web/features/reports/report-search.ts';

const receivables = getRouteApi('/signed-in/apps/invoice/receivables');
const report = getRouteApi('/signed-in/apps/report/$report');

const moved = (next: ReportSearch) =>
  ({ search: writeReportSearch(next), replace: true, resetScroll: false }) as const;

export function ReceivablesRoute() {
  const search = receivables.useSearch();
  const navigate = receivables.useNavigate();
  return (
    <ReceivablesPage
      search={readReportSearch(search)}
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
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes it, and shows its own page
  if (!isReportName(name)) throw notFound();
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
