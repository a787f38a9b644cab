import { Link, Outlet } from '@tanstack/react-router';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import classes from './settings-area.module.css';

const pages = [
  { to: '/settings/company', label: 'Company' },
  { to: '/settings/series', label: 'Numbers' },
  { to: '/settings/invoicing', label: 'Invoicing' },
  { to: '/settings/goal', label: 'Goal' },
  { to: '/settings/projects', label: 'Projects' },
  { to: '/settings/timeline', label: 'Timeline' },
  { to: '/settings/security', label: 'Security' },
] as const;

const ownCompany = { to: '/settings/own-company', label: 'Own company' } as const;

/** What stands over every page of the settings: the way to the others. */
export function SettingsArea() {
  const { organisation } = useCurrentSession();
  const isOffered = useMay('settings.write') && organisation.holdsSampleData;
  return (
    <div className={classes.area}>
      <nav aria-label="Settings" className={classes.nav}>
        <ul className={classes.links}>
          {[...pages, ...(isOffered ? [ownCompany] : [])].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
