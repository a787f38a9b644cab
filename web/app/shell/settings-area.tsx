import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { TabStrip } from '#web/ui/layout/tab-strip.tsx';
import { tabLinkClass } from '#web/ui/action/link-classes.ts';
import { t } from './t.ts';
import classes from './settings-area.module.css';

const pages = [
  { to: '/settings/company', label: 'company' },
  { to: '/settings/series', label: 'numbers' },
  { to: '/settings/invoicing', label: 'invoicing' },
  { to: '/settings/periods', label: 'periods' },
  { to: '/settings/rates', label: 'rates' },
  { to: '/settings/accounts', label: 'accounts' },
  { to: '/settings/mail', label: 'mail' },
  { to: '/settings/reminders', label: 'reminders' },
  { to: '/settings/goal', label: 'goal' },
  { to: '/settings/import', label: 'import' },
  { to: '/settings/events', label: 'events' },
  { to: '/settings/projects', label: 'projects' },
  { to: '/settings/timeline', label: 'timeline' },
  { to: '/settings/users', label: 'users' },
  { to: '/settings/api', label: 'api' },
  { to: '/settings/webhooks', label: 'webhooks' },
  { to: '/settings/security', label: 'security' },
] as const;

const audit = { to: '/settings/audit', label: 'audit' } as const;
const system = { to: '/settings/system', label: 'system' } as const;
const ownCompany = { to: '/settings/own-company', label: 'ownCompany' } as const;

export function SettingsArea() {
  const { organisation } = useCurrentSession();
  const mayManage = useMay('settings.write');
  const isOffered = mayManage && organisation.holdsSampleData;
  const mayAudit = useMay('audit.read');
  const { pathname } = useLocation();
  return (
    <div className={classes.area}>
      <TabStrip name={t('trail.settings')} current={pathname} stacks>
        {[
          ...pages,
          ...(mayAudit ? [audit] : []),
          ...(mayManage ? [system] : []),
          ...(isOffered ? [ownCompany] : []),
        ].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={tabLinkClass}>
              {t(`trail.${label}`)}
            </Link>
          </li>
        ))}
      </TabStrip>
      <Outlet />
    </div>
  );
}
