import { Outlet, useParams } from '@tanstack/react-router';
import { ReportNav } from '#web/features/reports/report-nav.tsx';
import { PageStack } from '#web/ui/layout/page-stack.tsx';

/** The reports and exports, each with the way to the others above it. */
export function ReportArea() {
  const { report } = useParams({ strict: false });
  return (
    <PageStack gapPx={20}>
      <ReportNav current={report} />
      <Outlet />
    </PageStack>
  );
}
