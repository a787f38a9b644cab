import { Link } from '@tanstack/react-router';
import type { ReportName } from '#contract/reports/reports.ts';
import { tabLinkClass } from '#web/ui/action/link-classes.ts';
import { TabStrip } from '#web/ui/layout/tab-strip.tsx';
import { reportGroups } from './report-groups.ts';
import { t } from './t.ts';
import classes from './report-nav.module.css';

type GroupName = keyof typeof reportGroups;

const groups = Object.entries(reportGroups) as [
  GroupName,
  readonly [ReportName, ...ReportName[]],
][];
const groupOf = (report: string | undefined) =>
  groups.find(([, reports]) => reports.some((one) => one === report));

/** The groups of reports, and below them the reports of the open one. No report is open beside the exports. */
export function ReportNav({ current }: { current: string | undefined }) {
  const [openName, reports = []] = groupOf(current) ?? [];
  return (
    <div className={classes.nav}>
      <TabStrip name={t('tabs')} current={openName ?? ''}>
        {groups.map(([name, [first]]) => (
          <li key={name}>
            <Link
              to="/apps/report/$report"
              params={{ report: first }}
              className={tabLinkClass}
              aria-current={name === openName ? 'page' : undefined}
            >
              {t(`group.${name}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/apps/report/exports" className={tabLinkClass}>
            {t('toExports')}
          </Link>
        </li>
      </TabStrip>
      {openName !== undefined && reports.length > 1 && (
        <TabStrip name={t(`group.${openName}`)} current={current ?? ''}>
          {reports.map((report) => (
            <li key={report}>
              <Link to="/apps/report/$report" params={{ report }} className={classes.report ?? ''}>
                {t(`name.${report}`)}
              </Link>
            </li>
          ))}
        </TabStrip>
      )}
    </div>
  );
}
