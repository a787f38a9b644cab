import { Link, Outlet } from '@tanstack/react-router';
import classes from './settings-area.module.css';

const pages = [
  { to: '/settings/security', label: 'Security' },
  { to: '/settings/projects', label: 'Projects' },
  { to: '/settings/timeline', label: 'Timeline' },
  { to: '/settings/goal', label: 'Goal' },
] as const;

/** What stands over every page of the settings: the way to the others. */
export function SettingsArea() {
  return (
    <div className={classes.area}>
      <nav aria-label="Settings" className={classes.nav}>
        <ul className={classes.links}>
          {pages.map(({ to, label }) => (
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
